#!/bin/sh
# tournament.sh - makes the page of docs/ of the rows that a tournament wrote.
#
#     tournament.sh FOLDER > docs/tournament.md
#
# SPDX-License-Identifier: MIT
set -eu

cat <<'HEAD'
# The tournament

Made by `make tournament` (about an hour; `make -j2` for two cores), which
plays the computer's levels against each other, against the rule of thumb and
against random moves. The second and the third column are the two players; won,
drawn and lost are the first one's. *Of all* has drawn games in it, *95 %* is
Wilson's interval of that, *of decided* leaves them out.

- Both sides are played in turn from the same beginnings, seeds 1, 2, 3 and so
  on; the same build always gives the same table.
- Rows of 200 games were played with `MATCHES=200 PAIR=hard-easy` and the like:
  the stronger player hardly ever loses there.
- octa: size 3, majority 50, `fair=1` (without it about one game in twenty is
  decided by forced moves). Rule: the longest chain.
- raid: cross8. Rule: walks to the nearest food, else to the enemy's base.
- duel: the first tile is placed at random. Rule: IG-08.
- ctor: the first three pieces are placed at random. Rule: the most captures,
  then most own neighbours; greedy: the most captures, else random.
- ludo: four players, `finish=first`; one of the first player against three of
  the second, so that 25 % is par.

| game | player | against | games | won | drawn | lost | of all | 95 % | of decided |
| --- | --- | --- | --: | --: | --: | --: | --: | --- | --: |
HEAD
for game in octa raid duel ctor ludo; do
    if [ -f "$1/$game.md" ]; then
        cat "$1/$game.md"
    fi
done
