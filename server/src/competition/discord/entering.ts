import { contract } from '@last-circle/contract';
import {
  CodeInput,
  RegistrationInput,
} from '@last-circle/contract/competition/tournaments/registrations.ts';
import {
  isCheckInOpen,
  isEntryOpen,
  isFull,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { checkIn as checkInTo } from '#competition/check-in/check-in.ts';
import * as codes from '#competition/registrations/codes.ts';
import * as registrations from '#competition/registrations/registrations.ts';
import { refuseDraft } from '#competition/tournament/access.ts';
import { isOfTeams } from '#competition/tournament/entries.ts';
import * as tournaments from '#competition/tournaments/tournaments.ts';
import { AppError } from '#platform/errors.ts';
import { plain } from '#platform/webhooks/discord.ts';
import { callAs, parsed, type Act } from './act.ts';
import { upcomingOf } from './lists.ts';
import { button, formOf, linkTo, say, type Reply } from './reply.ts';

const firstOf = ({ ids }: Act) => ids[0] ?? 0;

const mostNameLength = 30;
/** As many buttons as a message holds. */
const mostChoices = 25;

/** Asks for the name in the game, which the profile suggests. */
export async function askName(act: Act): Promise<Reply> {
  const { ctx, member } = act;
  const id = firstOf(act);
  await refuseDraft(ctx, contract.tournaments.get, member, { id });
  const tournament = await tournaments.get(ctx, member, id);
  if (isOfTeams(tournament)) return register(act);
  return formOf(`Register for ${tournament.name}`, `register:${id}`, [
    {
      id: 'name',
      label: 'Your name in the game',
      value: member.gameName,
      most: mostNameLength,
    },
  ]);
}

export const register = (act: Act) => enter(act, false);

export const joinWaitingList = (act: Act) => enter(act, true);

async function enter(act: Act, waitingList: boolean): Promise<Reply> {
  const { ctx, member, fields } = act;
  const id = firstOf(act);
  const fortniteUsername = fields['name'] ?? member.gameName;
  const input = parsed(RegistrationInput, { email: member.email, fortniteUsername, waitingList });
  try {
    const { message, waitingNumber } = await callAs(
      act,
      contract.tournaments.register,
      { id },
      (ctx) => registrations.register(ctx, member, id, input),
    );
    if (waitingNumber !== null) return say(message);
    return say(message, { buttons: [button('Enter the code', 'ask-code', 'main')] });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    return say(error.message, { buttons: await waysOn(act, { ctx, id }) });
  }
}

/** What else somebody can do who was refused. */
async function waysOn({ member }: Act, { ctx, id }: { ctx: Act['ctx']; id: number }) {
  const tournament = await tournaments.get(ctx, member, id);
  const { publicUrl } = ctx.config;
  if (isOfTeams(tournament)) return [linkTo('Teams', `${publicUrl}/tournaments/${id}/teams`)];
  const { registrationStatus, ban } = tournament;
  if (registrationStatus === 'pending') return [button('Enter the code', 'ask-code', 'main')];
  const mayWait = isEntryOpen(tournament, Date.now()) && isFull(tournament);
  return mayWait && !registrationStatus && !ban
    ? [button('Join the waiting list', `wait:${id}`, 'main')]
    : [];
}

export const askCode = (): Reply =>
  formOf('Enter your code', 'code', [
    { id: 'code', label: 'The code that was mailed to you', most: 40 },
  ]);

export async function enterCode(act: Act) {
  const { member, fields } = act;
  const { code } = parsed(CodeInput, { code: fields['code'] ?? '' });
  const { message } = await callAs(act, contract.tournaments.verifyRegistration, {}, (ctx) =>
    codes.verify(ctx, member, code),
  );
  return say(message);
}

/** Without a tournament, the one whose check-in is open; of several they choose. */
export async function checkIn(act: Act): Promise<Reply> {
  const { ctx, member } = act;
  const named = firstOf(act);
  if (named !== 0) return checkInAt(act, named);
  const entries = await upcomingOf(ctx, member, mostChoices);
  const open = entries.filter((one) => isCheckInOpen(one, Date.now()) && !one.checkedInAt);
  const [only] = open;
  if (only && open.length === 1) return checkInAt(act, only.id);
  if (only) {
    return say('Which one?', {
      buttons: open.map(({ id, name }) => button(name, `check-in:${id}`)),
    });
  }
  const done = entries.find((one) => isCheckInOpen(one, Date.now()));
  return say(
    done ? `You are checked in for **${plain(done.name)}**.` : 'No check-in of yours is open.',
  );
}

async function checkInAt(act: Act, id: number) {
  const { message } = await callAs(act, contract.checkIn.checkIn, { id }, (ctx) =>
    checkInTo(ctx, act.member, id),
  );
  return say(message);
}
