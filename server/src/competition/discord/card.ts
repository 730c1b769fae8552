import {
  checkInOpensAt,
  isCheckInOpen,
  isEntryOpen,
  playersOf,
  prizeOf,
  titleOf,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Context } from '#platform/db/context.ts';
import { codes, unless, type Discord } from '#platform/discord/api.ts';
import { readFace } from '#platform/site/face.ts';
import { colourOf, dateOf, plain } from '#platform/webhooks/discord.ts';
import {
  connectionOf,
  forget,
  hashOf,
  isUrlOf,
  postedOf,
  publicOne,
  savePosted,
  urlOf,
  type Posted,
  type PublicTournament,
} from './posted.ts';
import { button, linkTo, messageOf, type Button, type Embed } from './reply.ts';
import { standingsOf } from './standing.ts';

const stateOf = {
  upcoming: 'Coming up',
  ongoing: 'Live now',
  completed: 'It is over',
  cancelled: 'Cancelled',
} as const;

function factsOf(tournament: PublicTournament) {
  const { status, startDate, checkInMinutes, waitingCount, checkedInCount } = tournament;
  const isNext = status === 'upcoming';
  const opensAt = isNext ? checkInOpensAt({ startDate, checkInMinutes }) : null;
  const waiting = waitingCount > 0 ? `, ${waitingCount} waiting` : '';
  const here = isNext && checkedInCount > 0 ? `, ${checkedInCount} checked in` : '';
  return [
    { name: isNext ? 'Starts' : 'Started', value: dateOf(startDate), inline: true },
    { name: 'Players', value: plain(playersOf(tournament)) + waiting + here, inline: true },
    { name: 'Prize', value: plain(prizeOf(tournament)), inline: true },
    ...(opensAt === null
      ? []
      : [{ name: 'Check-in', value: `from ${dateOf(new Date(opensAt).toISOString())}` }]),
  ];
}

function buttonsOf(tournament: PublicTournament, url: string): Button[] {
  const { id, status } = tournament;
  const now = Date.now();
  return [
    ...(isEntryOpen(tournament, now) ? [button('Register', `ask-name:${id}`, 'main')] : []),
    ...(isCheckInOpen(tournament, now) ? [button('Check in', `check-in:${id}`, 'main')] : []),
    ...(status === 'ongoing' ? [button('My next match', 'next', 'main')] : []),
    ...(status === 'ongoing' && tournament.resultsBy === 'players'
      ? [button('Report', 'report')]
      : []),
    linkTo('Open', url),
  ];
}

/** The one message of a tournament, which is edited as it goes on. */
async function cardOf(ctx: Context, tournament: PublicTournament) {
  const { id, status } = tournament;
  const url = urlOf(ctx, id);
  const standing = await standingsOf(ctx, tournament);
  const embed: Embed = {
    title: plain(titleOf(tournament)),
    url,
    color: colourOf(await readFace(ctx)),
    description: [`**${stateOf[status]}**`, standing].filter(Boolean).join('\n\n'),
    fields: status === 'cancelled' ? [] : factsOf(tournament),
  };
  return messageOf('', { embeds: [embed], buttons: buttonsOf(tournament, url) });
}

interface Message {
  id: string;
  author: { id: string };
  embeds?: { url?: string }[];
}

/** One that was posted although its id was not kept. */
async function postedBefore({ appId, call }: Discord, channel: string, id: number) {
  const recent = await unless(
    [codes.missingAccess, codes.missingPermissions],
    call<Message[]>('GET', `/channels/${channel}/messages?limit=100`),
  );
  const isOwn = ({ author, embeds }: Message) =>
    author.id === appId && isUrlOf(embeds?.[0]?.url, id);
  return recent?.find(isOwn)?.id;
}

const edit = ({ call }: Discord, channel: string, id: string, content: object) =>
  unless([codes.unknownMessage], call('PATCH', `/channels/${channel}/messages/${id}`, content));

async function post(discord: Discord, channel: string, id: number, content: object) {
  const earlier = await postedBefore(discord, channel, id);
  if (earlier !== undefined) {
    await edit(discord, channel, earlier, content);
    return earlier;
  }
  // Discord makes one message of two with this number within some minutes.
  const nonce = hashOf({ channel, id }).toString('hex').slice(0, 25);
  const sent = { ...content, nonce, enforce_nonce: true };
  return (await discord.call<Message>('POST', `/channels/${channel}/messages`, sent)).id;
}

/** Posts the card of a tournament to the channel, or edits it there; one that somebody has deleted stays away. */
export async function syncCard(ctx: Context, discord: Discord, id: number) {
  const connection = await connectionOf(ctx);
  const posted = await postedOf(ctx, id);
  if (!connection || !posted) return;
  const tournament = await publicOne(ctx, id);
  if (!tournament) return takeBack(ctx, discord, posted);
  const content = await cardOf(ctx, tournament);
  const hash = hashOf(content);
  const { channel_id: channel } = connection;
  const isHere = posted.channel_id === channel;
  if (isHere && posted.card_hash?.equals(hash)) return;
  let messageId = isHere ? posted.message_id : null;
  if (messageId === null) messageId = await post(discord, channel, id, content);
  else await edit(discord, channel, messageId, content);
  await savePosted(ctx, id, { channel_id: channel, message_id: messageId, card_hash: hash });
}

async function takeBack(ctx: Context, { call }: Discord, posted: Posted) {
  const { tournament_id: id, channel_id: channel, message_id: message } = posted;
  if (message !== null) {
    await unless(
      [codes.unknownMessage, codes.unknownChannel],
      call('DELETE', `/channels/${channel}/messages/${message}`),
    );
    await savePosted(ctx, id, { message_id: null, card_hash: null });
  }
  await forget(ctx, id);
}
