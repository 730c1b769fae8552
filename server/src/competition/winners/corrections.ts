import { counted } from '@last-circle/contract/counted.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import {
  awardsOf,
  changedWinners,
  winnerKeyOf,
  type WinnerChange,
} from '@last-circle/contract/competition/winner-rules.ts';
import { tournamentCan } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { CorrectionInput } from '@last-circle/contract/competition/winners.ts';
import { sql } from 'kysely';
import { recordAudit } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { refuseOffers, type IssueCodes } from '#competition/tournament/discount-codes.ts';
import {
  bumpVersion,
  refuseUnknownTournament,
  withTournament,
} from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { publish } from '#competition/deliveries/outbox.ts';
import { correctionMail } from './mails.ts';
import {
  insert,
  labelsOf,
  publicOf,
  resolve,
  storedWinners,
  withShopCodes,
  type StoredWinner,
  type Winner,
} from './rows.ts';

export async function get(ctx: Context, id: number) {
  await refuseUnknownTournament(ctx, id);
  return { version: await versionOf(ctx, id), winners: (await storedWinners(ctx, id)).map(viewOf) };
}

/** Replaces the announced winners; the version lets only one of several at once pass. */
export const correct = (
  ctx: Context,
  admin: User,
  id: number,
  { issueCodes, ...input }: CorrectionInput & { issueCodes: IssueCodes },
) =>
  withTournament(ctx, id, async (ctx, tournament) => {
    refuseOffers(
      admin,
      input.winners.map(({ redeemCode }) => redeemCode),
    );
    if (!tournamentCan.correctWinners(tournament)) {
      throw new AppError('conflict', 'The winners have not been announced yet');
    }
    if ((await versionOf(ctx, id)) !== input.version) {
      throw new AppError('conflict', 'Someone else just corrected the winners');
    }
    const before = await storedWinners(ctx, id);
    const resolved = await resolve(ctx, id, input.winners, before);
    const after = await withShopCodes(ctx, tournament, resolved, issueCodes);
    const changes = joinedByTeam(changedWinners(before, after, hasNewCode(before)));
    if (changes.length === 0 && isSame(before, after)) {
      return { message: 'No winner has changed', ...(await get(ctx, id)) };
    }
    const mails = changes
      .filter(isNew)
      .flatMap((change) =>
        recipientsOf(change).map((to) => correctionMail(ctx, tournament, to, change)),
      );
    await replace(ctx, id, withRecipients(before, after, changes));
    await bumpVersion(ctx, id);
    await send(ctx, mails);
    await publish(ctx, id, 'winners.corrected', { winners: publicOf(after) });
    await recordAudit(ctx, admin, id, 'corrected', 'the winners', {
      before: { winners: labelsOf(before) },
      after: { winners: labelsOf(after), emails: mails.length },
    });
    const notified = `${counted(mails.length, 'email')} sent`;
    return { message: `Winners corrected. ${notified}.`, ...(await get(ctx, id)) };
  });

async function versionOf({ db }: Context, id: number) {
  const { version } = await db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select('winners_version as version')
    .executeTakeFirstOrThrow();
  return version;
}

const viewOf = ({ codeHash, mailTo, ...winner }: StoredWinner) => ({
  ...winner,
  mailTo: mailTo ?? ('captain' as const),
  hasRedeemCode: codeHash !== null,
});

const isSameAward = (winner: StoredWinner) => (other: StoredWinner) =>
  sameWinner(winner)(other) && other.placement === winner.placement;

const sameWinner = (winner: StoredWinner) => (other: StoredWinner) =>
  winnerKeyOf(other) === winnerKeyOf(winner);

/** Whether a code was given that the winner has not been mailed. */
const hasNewCode = (before: readonly StoredWinner[]) => (winner: Winner) =>
  winner.redeemCode !== '' &&
  !before
    .filter(sameWinner(winner))
    .some(({ codeHash }) => codeHash && winner.codeHash?.equals(codeHash));

function isSame(before: readonly StoredWinner[], after: readonly StoredWinner[]) {
  const lines = (winners: readonly StoredWinner[]) =>
    JSON.stringify(winners.map((winner) => [winnerKeyOf(winner), winner.username]));
  return lines(before) === lines(after);
}

/** Those who are to be mailed, and those who have an earlier mail that is wrong now. */
const recipientsOf = ({ before, after }: Change) => [
  ...new Set([...before, ...after].flatMap(({ recipients }) => recipients)),
];

/** Remembers everybody who was mailed, so that a later correction reaches them too. */
const withRecipients = (
  before: readonly StoredWinner[],
  after: readonly Winner[],
  changes: readonly Change[],
) =>
  after.map((winner) => {
    const change = changes.find((one) => one.after.some(sameWinner(winner)));
    const codeHash = change?.after.find(isSameAward(winner))?.codeHash ?? winner.codeHash;
    const recipients = change
      ? recipientsOf(change)
      : (before.find(sameWinner(winner))?.recipients ?? winner.recipients);
    return { ...winner, codeHash, recipients };
  });

async function replace(ctx: Context, id: number, winners: readonly StoredWinner[]) {
  await ctx.db.deleteFrom('winners').where('tournament_id', '=', id).execute();
  await insert(ctx, id, winners);
  await updateRow(ctx, 'tournaments', id, {
    winners_version: sql<number>`winners_version + 1`,
    winners_corrected_at: sql<string>`now()`,
  });
}

type Change = WinnerChange<StoredWinner, Winner>;

const rowsOf = ({ before, after }: Change): StoredWinner[] => [...before, ...after];

/** The team of a change that names it, and of those that name one of its members. */
function teamsIn(changes: readonly Change[]) {
  const named = changes.flatMap(rowsOf).filter(({ teamId }) => teamId !== null);
  return new Set(named.map(({ team }) => team));
}

/** A prize that went from a member to their team, or back, is one change for all of them. */
function joinedByTeam(changes: readonly Change[]): Change[] {
  const teams = teamsIn(changes);
  const groups = Map.groupBy(changes, (change) => {
    const [first] = rowsOf(change);
    return first?.team && teams.has(first.team) ? first.team : change;
  });
  return [...groups.values()].map(join);
}

function join(group: readonly Change[]): Change {
  const before = group.flatMap((change) => change.before);
  const mailed = before.find(({ codeHash }) => codeHash !== null)?.codeHash ?? null;
  const after = group
    .flatMap((change) => change.after)
    .map((winner) => ({ ...winner, codeHash: winner.codeHash ?? mailed }));
  return { before, after };
}

/** Whether something is new for those who get the mail. */
const isNew = ({ before, after }: Change) =>
  awardsOf(before) !== awardsOf(after) ||
  after.some(
    ({ redeemCode, codeHash }) =>
      redeemCode !== '' && !before.some((old) => old.codeHash && codeHash?.equals(old.codeHash)),
  );
