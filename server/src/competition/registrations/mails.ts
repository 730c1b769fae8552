import type { MailedPlayer } from '#competition/tournament/entries.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import type { Context } from '#platform/db/context.ts';
import { button, code, date, keyValueTable } from '#platform/mail/blocks.ts';
import { mailOf } from '#platform/mail/outbox.ts';

type MailedTournament = Pick<LockedTournament, 'id' | 'name' | 'startDate'>;

type Recipient = Pick<MailedPlayer, 'email' | 'fortniteUsername'> & { userId: number | null };

const pageUrlOf = ({ config }: Context, { id }: MailedTournament) =>
  `${config.publicUrl}/tournaments/${id}`;

const registered = (name: string) => ({
  kind: 'registration-code' as const,
  isAwaited: true as const,
  subject: `Your verification code for ${name}`,
  preheader: 'Enter it within 24 hours to keep your seat.',
  heading: 'Confirm your seat',
  text: `enter this code within 24 hours and your seat in ${name} is safe.`,
  reason: `Someone registered for ${name} with this address. If it was not you, ignore this mail: the seat opens up again.`,
});

const nextOnWaitingList = (name: string) => ({
  kind: 'seat-from-waiting-list' as const,
  subject: `A seat is free for you in ${name}`,
  preheader: 'Enter the code within 24 hours to keep it.',
  heading: 'You are next',
  text: `a seat in ${name} opened up and it is yours. Enter this code within 24 hours to keep it, or it goes to the next player on the waiting list.`,
  reason: `You get this mail because you are on the waiting list of ${name}.`,
});

/** The mail with a code to someone who registers, or who is the next on the waiting list. */
export function codeMail(
  ctx: Context,
  tournament: MailedTournament,
  to: Recipient,
  { value, isNext }: { value: string; isNext: boolean },
) {
  const { text, ...parts } = (isNext ? nextOnWaitingList : registered)(tournament.name);
  return mailOf({
    ...parts,
    to: to.email,
    userId: to.userId,
    isByAnyone: true,
    blocks: [
      `Hi ${to.fortniteUsername},\n${text}`,
      code(value),
      date('Starts', tournament.startDate),
      button('Enter the code', pageUrlOf(ctx, tournament)),
    ],
  });
}

/** The mail to the captain of the next team of the waiting list. */
export const teamSeatMail = (
  ctx: Context,
  tournament: MailedTournament,
  { email, userId, team }: { email: string; userId: number; team: string },
) =>
  mailOf({
    kind: 'team-seat-from-waiting-list',
    to: email,
    userId,
    subject: `${team} has a seat in ${tournament.name}`,
    preheader: 'Fill your roster and register the team.',
    heading: 'Your team is next',
    blocks: [
      `A seat in ${tournament.name} opened up, and ${team} has it. Fill your roster and register the team; then an organiser verifies it.`,
      date('Starts', tournament.startDate),
      button('See your team', `${pageUrlOf(ctx, tournament)}/teams`),
    ],
    reason: `You get this mail because you are the captain of ${team}.`,
  });

/** Without a game link there is a code of the lobby, which stands on the page alone. */
export function startMail(
  ctx: Context,
  tournament: MailedTournament & { gameLink: string | null; isByItself: boolean },
  to: Recipient,
) {
  const { name, gameLink, isByItself } = tournament;
  const begins = isByItself ? `${name} has started` : `${name} starts in 30 minutes`;
  const url = pageUrlOf(ctx, tournament);
  const reason = `You get this mail because you play in ${name}.`;
  return mailOf({
    kind: 'tournament-started',
    link: `/tournaments/${tournament.id}`,
    to: to.email,
    userId: to.userId,
    subject: begins,
    preheader: gameLink ? 'Your link to the game is inside.' : 'Your lobby code is on its page.',
    heading: isByItself ? 'Your match begins' : 'Your match is about to begin',
    blocks: [
      `Hi ${to.fortniteUsername},\n${begins}. Be in the lobby on time.`,
      ...(gameLink
        ? [
            button('Join the game', gameLink),
            keyValueTable([
              ['Game link', gameLink],
              ['Tournament', url],
            ]),
          ]
        : [button('See your lobby code', url)]),
    ],
    reason: gameLink
      ? `${reason} The link is for players only, so please keep it to yourself.`
      : reason,
  });
}

export const cancellationMail = (ctx: Context, tournament: MailedTournament, to: Recipient) =>
  mailOf({
    kind: 'tournament-cancelled',
    to: to.email,
    userId: to.userId,
    subject: `${tournament.name} has been cancelled`,
    preheader: 'It will not be played.',
    heading: 'Tournament cancelled',
    blocks: [
      `Hi ${to.fortniteUsername},\n${tournament.name} is off: it was cancelled, and your registration with it. There is nothing you need to do.`,
      date('Planned start', tournament.startDate),
      button('See other tournaments', `${ctx.config.publicUrl}/tournaments`),
    ],
    reason: `You get this mail because you had a seat in ${tournament.name}.`,
  });
