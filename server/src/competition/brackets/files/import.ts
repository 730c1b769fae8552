import { counted } from '@last-circle/contract/counted.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { BracketTables } from '@last-circle/contract/competition/brackets/import.ts';
import { stageName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { recordChange } from '#competition/tournament/audit.ts';
import { nameKeys } from '#competition/tournament/account-finder.ts';
import { AppError } from '#platform/errors.ts';
import { type Match } from '#competition/brackets/engine/draw/match.ts';
import { draftOf, type StageDraft } from '#competition/brackets/engine/play/progress.ts';
import { advanceStages } from '#competition/brackets/engine/play/advance-stages.ts';
import {
  entrantsOf,
  namesOf,
  setSeeds,
  withdrawnOf,
  type StoredEntrant,
} from '#competition/brackets/stored/entrants.ts';
import { isPlayed, matchesOf } from '#competition/brackets/stored/matches.ts';
import {
  insertDrafts,
  laterSeedsOf,
  structuresOf,
  unplayedStages,
  writeLaterSeeds,
} from '#competition/brackets/stored/stages.ts';
import { allGamesOf } from '#competition/brackets/stored/games.ts';
import {
  refuseUnlessOngoing,
  withLocked,
  type BracketTournament,
} from '#competition/brackets/stored/tournament.ts';
import { refused, stagesIn, type FileStage } from './import-file.ts';
import { playAsIn } from './import-play.ts';
import { seedsIn, rulesOf } from './import-stages.ts';
import { matchesAsIn } from './import-slots.ts';

/** Replaces the stages, seeds and matches by those of a file, with its results; nobody is mailed. */
export const importBracket = (ctx: Context, admin: User, id: number, tables: BracketTables) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    refuseUnlessOngoing(tournament);
    await refuseAfterResults(ctx, id);
    const entrants = await entrantsOf(ctx, id);
    const inFile = await matched(ctx, tables, entrants);
    const file = stagesIn(tables, inFile);
    const stages = rulesOf(file, entrants.length);
    const changed = {
      ...tournament,
      stages,
      thirdPlace: thirdPlaceIn(file, tournament),
      drawLot: file[0]?.row.settings.lot ?? tournament.drawLot,
    };
    const order = seedsIn(file, {
      structure: structuresOf(changed, entrants.length)[0],
      listed: [...inFile.values()],
    });
    const { drafts, recorded } = played(file, { tournament: changed, entrants, order });
    await setSeeds(ctx, order);
    await replace(ctx, changed, drafts);
    await recordChange(ctx, admin, id, 'imported', 'bracket', {
      after: {
        stages: stages.map((stage, index) => stageName(stage, index + 1)),
        order: order.map(namesOf(entrants)),
        results: recorded,
      },
    });
    return { message: `Bracket imported, with ${counted(recorded, 'result')}`, recorded };
  });

async function refuseAfterResults(ctx: Context, id: number) {
  const matches = await matchesOf(ctx, id);
  const games = await allGamesOf(ctx, id);
  if (!matches.some(isPlayed) && games.length === 0) return;
  throw new AppError('conflict', 'A bracket can be imported only before the first result');
}

const namesListed = 5;

/** The entrants by the ids of the file, found by their names. */
async function matched(
  ctx: Context,
  { participant }: BracketTables,
  entrants: readonly StoredEntrant[],
): Promise<Map<string, number>> {
  const ours = await nameKeys(
    ctx,
    entrants.map(({ name }) => name),
  );
  const theirs = await nameKeys(
    ctx,
    participant.map(({ name }) => name),
  );
  const listed = (names: readonly string[]) =>
    names.slice(0, namesListed).join(', ') +
    (names.length > namesListed ? ` and ${names.length - namesListed} more` : '');
  if (new Set(theirs).size < theirs.length) throw refused('The file has two of one name');
  const strangers = participant.filter((_, index) => !ours.includes(theirs[index] ?? ''));
  if (strangers.length > 0) {
    throw refused(`Not in this tournament: ${listed(strangers.map(({ name }) => name))}`);
  }
  const missing = entrants.filter((_, index) => !theirs.includes(ours[index] ?? ''));
  if (missing.length > 0) {
    throw refused(`Not in the file: ${listed(missing.map(({ name }) => name))}`);
  }
  const idByKey = new Map(entrants.map(({ id }, index) => [ours[index], id]));
  return new Map(
    participant.map((row, index) => [String(row.id), idByKey.get(theirs[index]) ?? 0]),
  );
}

/** A file of a single elimination says whether third place is played for. */
const thirdPlaceIn = (file: readonly FileStage[], { thirdPlace }: BracketTournament) => {
  const eliminations = file.filter(({ row }) => row.type === 'single_elimination');
  return eliminations.length === 0
    ? thirdPlace
    : eliminations.some(({ matches }) => matches.some(({ section }) => section === 'third'));
};

interface Field {
  tournament: BracketTournament;
  entrants: readonly StoredEntrant[];
  /** Entrants by seed. */
  order: readonly number[];
}

/** The stages after the results of the file, one after the other; nothing is written. */
function played(file: readonly FileStage[], { tournament, entrants, order }: Field) {
  const withdrawn = withdrawnOf([...entrants]);
  const drafts = unplayedStages(structuresOf(tournament, order.length), order, () => []);
  const advanceAll = () => advanceStages(drafts, { scoring: tournament.scoring });
  const recorded = drafts.map((draft, index) => {
    const { matches = [] } = file[index] ?? {};
    const { structure } = draft;
    const own = matchesAsIn(matches, {
      structure,
      thirdPlace: tournament.thirdPlace,
      entrants: draft.entrants,
    });
    draft.draft = draftOf(own, withdrawn);
    advanceAll();
    return playAsIn(matches, draft, { nameOf: namesOf(entrants), advanceAll });
  });
  return { drafts, recorded: recorded.reduce((total, count) => total + count, 0) };
}

async function replace(
  ctx: Context,
  { id, stages, thirdPlace, drawLot }: BracketTournament,
  drafts: readonly StageDraft<Match>[],
) {
  await ctx.db.deleteFrom('matches').where('tournament_id', '=', id).execute();
  await updateRow(ctx, 'tournaments', id, {
    stages: JSON.stringify(stages),
    third_place: thirdPlace,
    draw_lot: drawLot,
    // The seeds are those of the file now.
    shuffle_seed: null,
  });
  await insertDrafts(ctx, id, drafts);
  await writeLaterSeeds(ctx, id, laterSeedsOf(drafts));
  await sql`
    delete from round_plans where tournament_id = ${id} and not exists (
      select from matches
      where matches.tournament_id = ${id} and matches.stage = round_plans.stage
        and matches.section = round_plans.section
        and matches.rounds - matches.round = round_plans.to_final)`.execute(ctx.db);
}
