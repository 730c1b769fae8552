import { moveReleases } from '#competition/brackets/stored/lobby-codes.ts';
import { storeFinalPlacements } from '#competition/brackets/view/placements.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  checkInOpensAt,
  isEntryOpen,
  maxTeamsOf,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import {
  stagesProblems,
  type Stage,
} from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { StageInput, stagesOf } from '@last-circle/contract/competition/tournaments/stages.ts';
import type {
  NewTournamentInput,
  TournamentChange,
} from '@last-circle/contract/competition/tournaments/form.ts';
import { sql, type Insertable } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import type { DB } from '#platform/db/tables.ts';
import { updateRow } from '#platform/db/rows.ts';
import { reparseCached } from '#platform/content/reparsing.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { countOf } from '#platform/db/count.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { paged, pageOf, rangeOf, type PageRange, type Paging } from '#platform/http/paging.ts';
import {
  bumpVersion,
  lockTournament,
  tournamentNotFound,
  withTournament,
  type LockedTournament,
} from '#competition/tournament/lock.ts';
import { send } from '#platform/mail/outbox.ts';
import { newCode } from '#platform/secrets.ts';
import { publish, publishNew } from '#competition/deliveries/outbox.ts';
import { cancellationMail } from '#competition/registrations/mails.ts';
import { mailedPlayers } from '#competition/tournament/entries.ts';
import type { Viewer } from '#competition/tournament/policy.ts';
import { countUsedSeats } from '#competition/tournament/seats.ts';
import { findSeries } from '#competition/series/series.ts';
import { fillSeats } from '#competition/registrations/waiting-list.ts';
import { recordEdit } from '#competition/tournament/audit.ts';
import { followForm, seriesToChange, withTournamentOfSeries } from './following.ts';
import { rulebookColumns, rulesOf } from './rulebook.ts';
import {
  conditionsOf,
  isListed,
  orderOf,
  shapeOf,
  viewerOf,
  type Conditions,
  type ListFilter,
  type Shape,
} from './listing.ts';
import { viewOf, tournamentsSeenBy } from '#competition/tournament/view.ts';

interface Filter extends Paging, ListFilter {
  count?: 'exact' | undefined;
}

const listed = (ctx: Context, given: GivenAs<Conditions>, shape: Shape) =>
  ctx.db.selectFrom('tournaments').where(isListed(given, shape));

/** A page and one row more. */
export const pageRows = (ctx: Context, given: GivenAs<Conditions & PageRange>, shape: Shape) =>
  tournamentsSeenBy(ctx, viewerOf(given, shape))
    .where(isListed(given, shape))
    .$call(paged(orderOf(shape), given, listed(ctx, given, shape)));

const readPage = compiledOnce(pageRows);

export const valuesOf = (viewer: Viewer | undefined, filter: ListFilter & Paging) => ({
  ...conditionsOf(viewer, filter),
  ...rangeOf(orderOf(filter), filter),
});

export async function list(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const shape = shapeOf(viewer, filter);
  const rows = await readPage(ctx, valuesOf(viewer, filter), shape);
  const { items, ...rest } = pageOf(rows, orderOf(filter), filter);
  const page = { ...rest, items: items.map((row) => viewOf(row, viewer)) };
  if (!filter.count) return page;
  return { ...page, total: await countOf(listed(ctx, conditionsOf(viewer, filter), shape)) };
}

const oneSeenBy = (ctx: Context, viewer: Viewer | undefined, id: number) =>
  tournamentsSeenBy(ctx, viewer).where('tournaments.id', '=', id);

export async function get(ctx: Context, viewer: Viewer | undefined, id: number) {
  const row = await oneSeenBy(ctx, viewer, id).executeTakeFirstOrThrow(tournamentNotFound);
  return viewOf(row, viewer);
}

/** A tournament with its public winners. */
export async function getWithWinners(ctx: Context, viewer: Viewer | undefined, id: number) {
  const { winnersCorrectedAt, rules, prizes, rulebookVersion, season, ...row } = await oneSeenBy(
    ctx,
    viewer,
    id,
  )
    .select(['winners_corrected_at as winnersCorrectedAt', ...rulebookColumns, publicSeason])
    .executeTakeFirstOrThrow(tournamentNotFound);
  const winners = await ctx.db
    .selectFrom('winners')
    .where('tournament_id', '=', id)
    .orderBy('place')
    .select(['placement', 'username', 'prize', 'team', 'members'])
    .execute();
  return {
    ...viewOf(row, viewer),
    winnersCorrectedAt,
    // Reparsed, in case another program wrote the row.
    rules: reparseCached(rules, ctx.config.publicUrl),
    prizes,
    rulebookVersion,
    season,
    series: row.seriesId === null ? null : await findSeries(ctx, row.seriesId),
    winners: winners.map(({ team, members, ...winner }) => ({
      ...winner,
      team: team === null ? null : { name: team, members },
    })),
  };
}

/** The one that it counts for. */
const publicSeason = sql<{ id: number; name: string } | null>`(
  select jsonb_build_object('id', seasons.id, 'name', seasons.name)
  from season_tournaments join seasons on seasons.id = season_id
  where season_tournaments.tournament_id = tournaments.id
    and seasons.visibility = 'public' and tournaments.visibility = 'public')`.as('season');

export async function create(ctx: Context, admin: Viewer, input: NewTournamentInput) {
  const { rules: submitted, prizes, ...form } = input;
  const rules = await rulesOf(ctx, submitted);
  const values = {
    ...settingsOf(form),
    game_link: form.gameLink,
    rules,
    prizes: JSON.stringify(prizes),
  };
  return transaction(ctx, async (ctx) => {
    const id = await insert(ctx, values);
    await publishNew(ctx, id);
    return get(ctx, admin, id);
  });
}

/** A status or link that is absent is unchanged. */
type Form = Omit<TournamentChange, 'onlyThis'>;

/** In a series admins change those that follow alike, unless it is to be this one alone. */
export const update = (
  ctx: Context,
  admin: User,
  id: number,
  { onlyThis, ...input }: TournamentChange,
) =>
  withTournamentOfSeries(ctx, id, async (ctx, tournament) => {
    const series = await seriesToChange(ctx, admin, id, onlyThis);
    const edit = await save(ctx, admin, tournament, input);
    if (series) {
      await followForm(ctx, series, edit, {
        read: (other) => get(ctx, admin, other),
        save: (other, form) => save(ctx, admin, other, form),
      });
    }
    return edit.after;
  });

async function save(ctx: Context, admin: User, tournament: LockedTournament, input: Form) {
  const { id } = tournament;
  const status = input.status ?? tournament.status;
  const before = await get(ctx, admin, id);
  await refuseTypeChange(ctx, tournament, input);
  refuseFormatChange(tournament, input);
  if (status === 'upcoming') refuseUnplayableStages(input);
  await refuseTooFewSeats(ctx, tournament, input);
  await updateRow(ctx, 'tournaments', id, {
    ...settingsOf(input),
    status,
    game_link: input.gameLink,
    ...(isBeforeCheckIn(input) && { check_in_announced: false }),
  });
  const byMs = Date.parse(input.startDate) - Date.parse(tournament.startDate);
  if (byMs !== 0) await moveReleases(ctx, id, byMs);
  await fillSeats(ctx, await lockTournament(ctx, id));
  if (status !== tournament.status) await storeFinalPlacements(ctx, id);
  await bumpVersion(ctx, id);
  const after = await get(ctx, admin, id);
  await recordEdit(ctx, admin, before, after);
  if (after.visibility !== before.visibility) await publishNew(ctx, id);
  if (isOpen(after) && !isOpen(before)) await publish(ctx, id, 'registration.open');
  if (after.status === 'completed' && before.status !== 'completed') {
    await publish(ctx, id, 'tournament.finished');
  }
  return { before, after };
}

export const remove = (ctx: Context, id: number) =>
  withTournament(ctx, id, async (ctx, tournament) => {
    const participants = await mailedPlayers(ctx, id);
    await ctx.db.deleteFrom('tournaments').where('id', '=', id).execute();
    if (tournament.status === 'upcoming' || tournament.status === 'ongoing') {
      const mails = participants.map((participant) =>
        cancellationMail(ctx, tournament, participant),
      );
      await send(ctx, mails);
    }
    return { message: 'Tournament deleted successfully' };
  });

/** What was announced for an earlier start is announced again for the later one. */
const isBeforeCheckIn = (input: Form) => (checkInOpensAt(input) ?? 0) > Date.now();

/** Nobody but admins can enter a draft. */
const isOpen = (tournament: Parameters<typeof isEntryOpen>[0] & { visibility: string }) =>
  tournament.visibility !== 'draft' && isEntryOpen(tournament, Date.now());

/** All but status and link; the format is that of the first stage. */
function settingsOf(input: Form) {
  const { status: _status, gameLink: _link, format: _format, ...form } = input;
  return {
    ...columnsOf(form),
    // Whole milliseconds: rounding finer values could make both dates equal.
    start_date: new Date(input.startDate).toISOString(),
    end_date: new Date(input.endDate).toISOString(),
    stages: JSON.stringify(stagesOf(input)),
  };
}

type NewRow = Omit<Insertable<DB['tournaments']>, 'unique_code'>;

/** Tries again until the code is unique. */
async function insert(ctx: Context, values: NewRow): Promise<number> {
  const row = await ctx.db
    .insertInto('tournaments')
    .values({ ...values, unique_code: newCode() })
    .onConflict((conflict) => conflict.column('unique_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? row.id : insert(ctx, values);
}

async function refuseTypeChange(ctx: Context, before: LockedTournament, after: Form) {
  if (after.tournamentType === before.tournamentType) return;
  const { rows } = await sql`
    select from registrations where tournament_id = ${before.id}
    union all select from teams where tournament_id = ${before.id} limit 1`.execute(ctx.db);
  if (rows.length === 0) return;
  throw new AppError(
    'conflict',
    'Tournament type cannot be changed after registration has started',
  );
}

/** The bracket or the games exist after the start. */
function refuseFormatChange(before: LockedTournament, after: Form) {
  if (before.startNotificationSent && after.bestOf !== before.bestOf) {
    throw new AppError(
      'conflict',
      'After the start, best-of is set for each round in the schedule',
    );
  }
  const isChanged =
    playedAs(stagesOf(after)) !== playedAs(before.stages) || after.thirdPlace !== before.thirdPlace;
  if (!before.startNotificationSent || !isChanged) return;
  throw new AppError('conflict', 'Format cannot be changed after the start');
}

/** All of the stages but their names, which may change at any time. */
const playedAs = (stages: readonly Stage[]) =>
  JSON.stringify(stages.map((stage) => StageInput.parse({ ...stage, name: null })));

const entrantsOf = ({ tournamentType, maxPlayers }: Form) =>
  maxTeamsOf(tournamentType, maxPlayers) ?? maxPlayers;

/** Of a form without a status only the stored one says whether it is checked for this. */
function refuseUnplayableStages(after: Form) {
  const problems = stagesProblems(stagesOf(after), entrantsOf(after));
  const problem = problems.find(({ field }) => field === 'advance');
  if (problem) throw invalidField(`stages.${problem.index}.advance`, problem.message);
}

async function refuseTooFewSeats(ctx: Context, { id }: LockedTournament, after: Form) {
  const used = await countUsedSeats(ctx, id);
  if (entrantsOf(after) >= used) return;
  throw new AppError(
    'conflict',
    `Max players cannot be lower than the current number of registrations (${used})`,
  );
}
