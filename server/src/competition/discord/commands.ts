import { enqueue } from '#platform/discord/queue.ts';
import type { Discord } from '#platform/discord/api.ts';
import type { Context } from '#platform/db/context.ts';
import type { Act } from './act.ts';
import * as entering from './entering.ts';
import { showStandings, showTournaments } from './lists.ts';
import * as playing from './playing.ts';
import { connectionOf } from './posted.ts';
import type { Reply } from './reply.ts';

/** What commands, buttons and forms ask for, by the name in front of their ids. */
const verbs: Record<string, (act: Act) => Promise<Reply> | Reply> = {
  tournaments: showTournaments,
  register: entering.register,
  'ask-name': entering.askName,
  wait: entering.joinWaitingList,
  'ask-code': entering.askCode,
  code: entering.enterCode,
  'check-in': entering.checkIn,
  next: playing.showNext,
  standings: showStandings,
  report: playing.showReports,
  won: playing.reportWinner,
  'ask-games': playing.askGames,
  games: playing.reportGames,
  confirm: playing.confirm,
  'ask-dispute': playing.askDispute,
  dispute: playing.dispute,
};

export const actions = new Map(Object.entries(verbs));

const option = (name: string, type: 'text' | 'tournament', description: string) =>
  type === 'text'
    ? { type: 3, name, description, max_length: 30 }
    : { type: 4, name, description, autocomplete: true, required: true };

const tournament = (description: string) => option('tournament', 'tournament', description);

/** As they are shown behind the slash. */
const commands = [
  { name: 'tournaments', description: 'Tournaments that are on, and the next ones' },
  {
    name: 'register',
    description: 'Take a seat in a tournament',
    options: [
      tournament('Which tournament'),
      option('name', 'text', 'Your name in the game; the one of your profile unless given'),
    ],
  },
  {
    name: 'check-in',
    description: 'Check in for your tournament',
    options: [{ ...tournament('Which one, if you are in several'), required: false }],
  },
  { name: 'next', description: 'Your next match, its lobby and its code' },
  {
    name: 'standings',
    description: 'How a tournament stands',
    options: [tournament('Which tournament')],
  },
  { name: 'report', description: 'Report or confirm the result of your match' },
];

/** Names the commands to the connected server; it has these and no others then. */
export async function setCommands(ctx: Context, { appId, call }: Discord) {
  const connection = await connectionOf(ctx);
  if (!connection) return;
  await call('PUT', `/applications/${appId}/guilds/${connection.guild_id}/commands`, commands);
}

/** At a start: a new version of the site may bring others. */
export const renewCommands = (ctx: Context) => enqueue(ctx, 'commands');
