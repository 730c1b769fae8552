import {
  isFilled,
  winnerKeyOf,
  type MailTo,
} from '@last-circle/contract/competition/winner-rules.ts';
import type { Participant, WinnersInput } from '@last-circle/contract/competition/winners.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';
import { participantsOf } from './participants.ts';

export type Row = WinnersInput['winners'][number];

/** Who has won, as it was when the winners were announced. */
interface Person {
  username: string;
  email: string;
  /** The chosen team; null where the winner is named by an e-mail address. */
  teamId: number | null;
  /** The registration of a player without an address. */
  registrationId: number | null;
  team: string | null;
  members: string[];
  mailTo: MailTo | null;
  /** The addresses that get the prize mail. */
  recipients: string[];
}

export interface StoredWinner extends Person {
  placement: string;
  prize: string;
  codeHash: Buffer | null;
}

export interface Winner extends StoredWinner {
  /** '' for none, or for the one that was mailed before. */
  redeemCode: string;
}

/** The filled rows with those who have won; `known` ones need not take part any more. */
export async function resolve(
  ctx: Context,
  tournamentId: number,
  rows: readonly Row[],
  known: readonly StoredWinner[] = [],
): Promise<Winner[]> {
  const participants = await participantsOf(ctx, tournamentId);
  return [...rows.entries()]
    .filter(([, row]) => isFilled(row))
    .map(([index, row]) => {
      const person = row.teamId ? teamOf(participants, row) : playerOf(participants, row);
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
    recipients: [...new Set(mailed.map(({ email }) => email))],
  };
}

const membersOf = (participants: readonly Participant[], teamId: number | null | undefined) =>
  participants.filter((other) => other.teamId === teamId);

function notAParticipant(index: number, { username, email, teamId }: Row) {
  const message = teamId
    ? 'This team is not a verified participant'
    : `${username} (${email}) is not a verified participant`;
  const field = teamId ? 'username' : 'email';
  return new AppError('invalid', message, { fields: { [`winners.${index}.${field}`]: message } });
}
