import { counted } from '@last-circle/contract/counted.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import {
  needsOf,
  placesOf,
  statusesOf,
  type Needs,
} from '#competition/brackets/engine/outlook/games/bounds.ts';
import { matchPointStatuses } from '#competition/brackets/engine/outlook/games/match-point.ts';
import { oddsOf } from '#competition/brackets/engine/outlook/games/odds.ts';
import type { Race } from '#competition/brackets/engine/outlook/games/race.ts';
import type { StageStructure } from '#competition/brackets/engine/draw/structure.ts';
import { lobbiesOf } from '#competition/brackets/engine/play/advance-stages.ts';
import { entrantsInStage, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import type { Contest } from './contest.ts';

/** The lobbies of a battle royale that have begun and play a planned number of games. */
export function royaleContests(loaded: LoadedStages, structure: StageStructure): Contest[] {
  const entrants = entrantsInStage(loaded, structure.number);
  return [...lobbiesOf({ structure, entrants })]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([lobby, ids]) => {
      const race = raceOf(loaded, structure, { lobby, ids });
      return race
        ? [contestOf(race, structure, { lobby, ids, drawLot: loaded.tournament.drawLot })]
        : [];
    });
}

interface Lobby {
  lobby: number;
  ids: readonly number[];
}

/** Undefined before its first game, and where nobody has said how many it plays. */
function raceOf(
  { tournament, entrants, games: all }: LoadedStages,
  { number, stage }: StageStructure,
  { lobby, ids }: Lobby,
): Race | undefined {
  const games = all.filter((game) => game.stage === number && game.lobby === lobby);
  const planned = stage.games ?? tournament.plannedGames;
  if (games.length === 0 || planned === null) return undefined;
  const isIn = (id: number) =>
    entrants.some((one) => one.id === id && !one.hasForfeited && !one.isDisqualified);
  return {
    entrantIds: ids.filter(isIn),
    games,
    left: Math.max(0, planned - games.length),
    scoring: tournament.scoring,
    teamSize: tournament.teamSize,
  };
}

function contestOf(
  race: Race,
  { stage: { matchPoint } }: StageStructure,
  { lobby, ids, drawLot }: Lobby & { drawLot: number },
): Contest {
  return {
    lobby,
    entrantIds: ids,
    left: race.left,
    places: matchPoint === null ? placesOf(race) : undefined,
    statusesOf(places) {
      const statuses = statusesOf(race, places);
      const isOfMatchPoint = matchPoint !== null && places === 1;
      return isOfMatchPoint ? matchPointStatuses(race, matchPoint, statuses) : statuses;
    },
    needsOf: (id, places) => (matchPoint === null ? needsText(needsOf(race, id, places)) : null),
    // Who can win by match point is not simulated; and nothing is where all is played.
    oddsOf: async (places) =>
      matchPoint !== null || race.left === 0 || race.entrantIds.length === 0
        ? []
        : oddsOf(race, places, drawLot + lobby * 100 + race.games.length),
  };
}

/** 'a win with 2 eliminations', '4th', '45 points in the 2 games left'. */
export function needsText(needs: Needs) {
  if (needs === null) return null;
  if ('points' in needs) return `${needs.points} points in the ${needs.games} games left`;
  const { placement, kills } = needs;
  const place = placement === 1 ? 'a win' : placementOf(placement).replace(' Place', '');
  if (kills === 0) return place;
  return `${place} with ${counted(kills, 'elimination')}`;
}
