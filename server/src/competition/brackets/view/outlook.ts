import type { Chance, Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { needsOf, statusesOf, type Needs } from '#competition/brackets/engine/outlook/bounds.ts';
import { matchPointStatuses } from '#competition/brackets/engine/outlook/match-point.ts';
import { oddsOf, simulations } from '#competition/brackets/engine/outlook/odds.ts';
import type { GameKey } from '#competition/brackets/stored/games.ts';
import type { Race } from '#competition/brackets/engine/outlook/race.ts';
import { lobbiesOf } from '#competition/brackets/engine/play/advance-stages.ts';
import {
  entrantsInStage,
  loadStages,
  type LoadedStages,
} from '#competition/brackets/stored/stages.ts';
import { withSnapshot } from '#competition/brackets/stored/tournament.ts';
import { shownStage } from './view.ts';

/** Who can still win a stage, or go on from it, lobby by lobby. */
export async function get(ctx: Context, tournamentId: number, asked?: number): Promise<Outlook> {
  const loaded = await withSnapshot(ctx, tournamentId, (ctx, tournament) =>
    loadStages(ctx, tournament),
  );
  const stage = shownStage(loaded, asked);
  const { version, status } = loaded.tournament;
  const rows = [];
  // One after another: each gives way to other requests in between.
  const lobbies = lobbiesIn(loaded, stage);
  for (const lobby of status === 'ongoing' ? lobbies : []) {
    rows.push(...(await rowsOf(loaded, lobby)));
  }
  return { version, stage, simulations, rows };
}

function lobbiesIn(loaded: LoadedStages, number: number) {
  const structure = loaded.structures[number - 1];
  if (!structure) throw new AppError('not_found', 'Stage not found');
  if (structure.stage.format !== 'battle_royale') return [];
  return [...lobbiesOf({ structure, entrants: entrantsInStage(loaded, number) })]
    .toSorted(([one], [other]) => one - other)
    .map(([lobby, ids]) => ({ lobby, ids, structure }));
}

type Lobby = ReturnType<typeof lobbiesIn>[number];

/** Undefined before its first game, and where nobody has said how many it plays. */
function raceOf(loaded: LoadedStages, { lobby, ids, structure }: Lobby): Race | undefined {
  const { tournament, entrants } = loaded;
  const { number, stage } = structure;
  const games = loaded.games.filter((game) => game.stage === number && game.lobby === lobby);
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

/** Null in the last stage, which leads to no other. */
const advanceOf = ({ isLast, stage }: Lobby['structure']) => (isLast ? null : (stage.advance ?? 0));

const firstOf = (race: Race, { stage: { matchPoint } }: Lobby['structure']) =>
  matchPoint === null
    ? statusesOf(race, 1)
    : matchPointStatuses(race, matchPoint, statusesOf(race, 1));

/** Who is sure, before the last game of a lobby, of first place or, in a stage that leads on, to go on. */
export function clinchedIn(loaded: LoadedStages, key: Omit<GameKey, 'number'>) {
  const lobby = lobbiesIn(loaded, key.stage).find((one) => one.lobby === key.lobby);
  const race = lobby && raceOf(loaded, lobby);
  if (!race) return [];
  const advance = advanceOf(lobby.structure);
  const statuses = advance === null ? firstOf(race, lobby.structure) : statusesOf(race, advance);
  return [...statuses].filter(([, status]) => status === 'clinched').map(([id]) => id);
}

async function rowsOf(loaded: LoadedStages, { lobby, ids, structure }: Lobby) {
  const race = raceOf(loaded, { lobby, ids, structure });
  if (!race) return [];
  const { matchPoint } = structure.stage;
  const advance = advanceOf(structure);
  const [ofFirst, ofAdvance] = await oddsIn(race, [1, ...(advance === null ? [] : [advance])], {
    seed: loaded.tournament.drawLot + lobby * 100 + race.games.length,
  });
  const first = firstOf(race, structure);
  const goesOn = advance === null ? null : statusesOf(race, advance);
  const chanceOf = (id: number, places: number, statuses: typeof first, odds: Odds): Chance => {
    const status = statuses.get(id) ?? 'out';
    const isOpen = status === 'alive' && matchPoint === null;
    return {
      status,
      needs: isOpen ? needsText(needsOf(race, id, places)) : null,
      odds: isOpen ? (odds?.get(id) ?? null) : fixedOdds[status],
    };
  };
  return ids.map((entrantId) => ({
    entrantId,
    lobby,
    left: race.left,
    first: chanceOf(entrantId, 1, first, ofFirst),
    goesOn: goesOn && chanceOf(entrantId, advance ?? 0, goesOn, ofAdvance),
  }));
}

type Odds = Map<number, number> | undefined;

/** Of who is sure or out; who can win by match point is not simulated. */
const fixedOdds = { won: 1, clinched: 1, alive: null, out: 0 };

/** Nothing is left to simulate where all is played, or nobody is still in. */
const oddsIn = async (race: Race, places: number[], { seed }: { seed: number }): Promise<Odds[]> =>
  race.left === 0 || race.entrantIds.length === 0 ? [] : oddsOf(race, places, seed);

/** 'a win with 2 eliminations', '4th', '45 points in the 2 games left'. */
export function needsText(needs: Needs) {
  if (needs === null) return null;
  if ('points' in needs) return `${needs.points} points in the ${needs.games} games left`;
  const { placement, kills } = needs;
  const place = placement === 1 ? 'a win' : placementOf(placement).replace(' Place', '');
  if (kills === 0) return place;
  return `${place} with ${kills} ${kills === 1 ? 'elimination' : 'eliminations'}`;
}
