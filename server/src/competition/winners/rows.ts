import { isFilled, winnerKeyOf } from '@last-circle/contract/competition/winner-rules.ts';
import type { Participant, WinnersInput } from '@last-circle/contract/competition/winners.ts';
import { sql } from 'kysely';
import { players } from '#competition/tournament/entries.ts';
import type { IssueCodes } from '#competition/tournament/discount-codes.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';
import type { Context } from '#platform/db/context.ts';
import { invalidField } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';

export type Row = WinnersInput['winners'][number];

/** Who has won, as it was when the winners were announced. */
export type StoredWinner = Awaited<ReturnType<typeof storedWinners>>[number];

export interface Winner extends StoredWinner {
  /** '' for none, or for the one that was mailed before. */
  redeemCode: string;
  /** The redeem code, or a part of it, if it was made for the shop. */
  shopCodes?: string[];
}

/** The winners with codes of their own, where a redeem code asks for one of the shop. */
export async function withShopCodes(
  ctx: Context,
  tournament: { name: string },
  winners: readonly Winner[],
  issueCodes: IssueCodes,
) {
  const copies = winners.map(({ redeemCode, recipients: { length } }) => ({
    // Nobody would get it.
    text: length === 0 ? '' : redeemCode,
    people: length,
  }));
  const issued = await issueCodes(ctx, copies, `Winners of ${tournament.name}`);
  return winners.map((winner, index): Winner => {
    const { text = '', codes = [] } = issued[index] ?? {};
    if (text === '' || text === winner.redeemCode) return winner;
    return { ...winner, redeemCode: text, codeHash: hashOf(text), shopCodes: codes };
  });
}

/**
 * The possible winners: verified players, or the accepted members of verified teams, in the order
 * of their seeds.
 */
async function participantsOf({ db }: Context, tournamentId: number) {
  const { rows } = await sql<Participant>`
    select entrants.id as "entrantId", fortnite_username as "fortniteUsername", email,
      case when player.team_id is null then entry_id end as "registrationId",
      teams.name as team, player.team_id as "teamId",
      coalesce(user_id = captain_user_id, false) as "isCaptain"
    from ${players} as player
      left join teams on teams.id = player.team_id
      left join entrants on entrants.tournament_id = player.tournament_id
        and coalesce(entrants.registration_id, entrants.team_id) = entry_id
    where player.tournament_id = ${tournamentId} and player.is_verified
    order by seed, player.verified_at, entry_id, "isCaptain" desc, row_id`.execute(db);
  return rows;
}

export async function participants(ctx: Context, tournamentId: number) {
  await refuseUnknownTournament(ctx, tournamentId);
  return participantsOf(ctx, tournamentId);
}

/** The filled rows with those who have won; `known` ones need not take part any more. */
export async function resolve(
  ctx: Context,
  tournamentId: number,
  rows: readonly Row[],
  known: readonly StoredWinner[] = [],
): Promise<Winner[]> {
  const possible = await participantsOf(ctx, tournamentId);
  return [...rows.entries()]
    .filter(([, row]) => isFilled(row))
    .map(([index, row]) => {
      const person = row.teamId ? teamOf(possible, row) : playerOf(possible, row);
      const same = known.filter((other) => winnerKeyOf(other) === winnerKeyOf(row));
      const winner = person ?? same[0];
      if (!winner) throw notAParticipant(index, row);
      const { placement, prize, redeemCode } = row;
      const codeHash = redeemCode ? hashOf(redeemCode) : mailedCode(same, row);
      return { ...winner, placement, prize, redeemCode, codeHash };
    });
}

/** The code that the winner has got for this placement, else for another one. */
const mailedCode = (same: readonly StoredWinner[], { placement }: Row) =>
  (same.find((other) => other.placement === placement) ?? same[0])?.codeHash ?? null;

/** Compares by the address; a player without one by the registration. */
const isPlayer =
  ({ email, registrationId }: Row) =>
  (other: Participant) =>
    email === ''
      ? other.email === '' && other.registrationId === registrationId
      : other.email.toLowerCase() === email.toLowerCase();

function playerOf(participants: readonly Participant[], row: Row) {
  const { username } = row;
  const player = participants.find(isPlayer(row));
  if (!player) return undefined;
  const members = player.teamId === null ? [] : membersOf(participants, player.teamId);
  return {
    username,
    email: player.email,
    teamId: null,
    registrationId: player.email === '' ? player.registrationId : null,
    team: player.team,
    members: members.map(({ fortniteUsername }) => fortniteUsername),
    mailTo: null,
    recipients: player.email === '' ? [] : [player.email],
  };
}

function teamOf(participants: readonly Participant[], { teamId, mailTo }: Row) {
  const members = membersOf(participants, teamId);
  const captain = members.find(({ isCaptain }) => isCaptain) ?? members[0];
  if (!captain || captain.teamId === null) return undefined;
  const mailed = mailTo === 'members' ? members : [captain];
  return {
    username: captain.team ?? '',
    email: captain.email,
    teamId: captain.teamId,
    registrationId: null,
    team: captain.team,
    members: members.map(({ fortniteUsername }) => fortniteUsername),
    mailTo,
    recipients: [...new Set(mailed.map(({ email }) => email).filter((email) => email !== ''))],
  };
}

const membersOf = (participants: readonly Participant[], teamId: number | null | undefined) =>
  participants.filter((other) => other.teamId === teamId);

function notAParticipant(index: number, { username, email, teamId }: Row) {
  const message = teamId
    ? 'This team is not a verified participant'
    : `${username} (${email}) is not a verified participant`;
  const field = teamId ? 'username' : 'email';
  return invalidField(`winners.${index}.${field}`, message);
}

export const storedWinners = (ctx: Context, tournamentId: number) =>
  ctx.db
    .selectFrom('winners')
    .where('tournament_id', '=', tournamentId)
    .orderBy('place')
    .select([
      'placement',
      'username',
      'prize',
      'email',
      // The chosen team; null where the winner is named by an e-mail address.
      'team_id as teamId',
      // Of a player without an address.
      'registration_id as registrationId',
      'team',
      'members',
      'mail_to as mailTo',
      // The addresses that get the prize mail.
      'recipients',
      'code_hash as codeHash',
    ])
    .execute();

export const insert = (ctx: Context, tournamentId: number, winners: readonly StoredWinner[]) =>
  ctx.db
    .insertInto('winners')
    .values(
      // Column by column: redeem codes, which winners may carry here, are only in the mails.
      winners.map((winner, index) => ({
        tournament_id: tournamentId,
        place: index + 1,
        placement: winner.placement,
        username: winner.username,
        prize: winner.prize,
        email: winner.email,
        team_id: winner.teamId,
        registration_id: winner.registrationId,
        team: winner.team,
        members: winner.members,
        mail_to: winner.mailTo,
        recipients: winner.recipients,
        code_hash: winner.codeHash,
      })),
    )
    .execute();

/** The winners as the audit log shows them; redeem codes are only in the mails. */
export const labelsOf = (winners: readonly StoredWinner[]) =>
  winners.map(({ placement, username, prize }) => `${placement}: ${username}, ${prize}`);

/** The winners as everybody sees them. */
export const publicOf = (winners: readonly StoredWinner[]) =>
  winners.map(({ placement, username, prize, team }) => ({
    placement,
    name: username,
    prize,
    team,
  }));
