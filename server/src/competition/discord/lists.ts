import { contract } from '@last-circle/contract';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import {
  isEntryOpen,
  playersOf,
  titleOf,
  type TournamentSection,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import { refuseDraft } from '#competition/tournament/access.ts';
import * as tournaments from '#competition/tournaments/tournaments.ts';
import type { Context } from '#platform/db/context.ts';
import { readFace } from '#platform/site/face.ts';
import { colourOf, dateOf, plain } from '#platform/webhooks/discord.ts';
import type { Act, Member } from './act.ts';
import { urlOf } from './posted.ts';
import { button, choicesOf, linkTo, say, type Reply } from './reply.ts';
import { standingsOf } from './standing.ts';

const mostListed = 5;

interface Listed {
  section: TournamentSection;
  search?: string;
  limit: number;
  open?: 'true' | undefined;
  mine?: 'true' | undefined;
}

const list = async (ctx: Context, member: Member | undefined, { search = '', ...more }: Listed) =>
  (await tournaments.list(ctx, member, { ...more, search, offset: 0 })).items;

/** What a member has entered that has not begun, the next first. */
export const upcomingOf = (ctx: Context, member: Member, limit: number) =>
  list(ctx, member, { section: 'upcoming', mine: 'true', limit });

function lineOf(ctx: Context, tournament: Tournament) {
  const { id, startDate, status } = tournament;
  const name = `[${plain(titleOf(tournament))}](${urlOf(ctx, id)})`;
  const when = status === 'ongoing' ? 'live now' : dateOf(startDate);
  return `**${name}**\n${when} · ${plain(playersOf(tournament))}`;
}

/** What is on now and next, with a way into those that are open. */
export async function showTournaments({ ctx }: Pick<Act, 'ctx'>): Promise<Reply> {
  const live = await list(ctx, undefined, { section: 'live', limit: mostListed });
  const next = await list(ctx, undefined, { section: 'upcoming', limit: mostListed });
  const all = [...live, ...next];
  const page = linkTo('All tournaments', `${ctx.config.publicUrl}${publicPaths.tournaments}`);
  if (all.length === 0) return say('No tournaments are planned yet.', { buttons: [page] });
  const open = next.filter((one) => isEntryOpen(one, Date.now()));
  const face = await readFace(ctx);
  return say('', {
    embeds: [
      {
        title: 'Tournaments',
        color: colourOf(face),
        description: all.map((one) => lineOf(ctx, one)).join('\n\n'),
      },
    ],
    buttons: [...open.map(({ id, name }) => button(`Register: ${name}`, `ask-name:${id}`)), page],
  });
}

export async function showStandings({ ctx, ids: [id = 0], member }: Act): Promise<Reply> {
  await refuseDraft(ctx, contract.tournaments.get, member, { id });
  const tournament = await tournaments.getWithWinners(ctx, member, id);
  const face = await readFace(ctx);
  const url = urlOf(ctx, id);
  const description = (await standingsOf(ctx, tournament)) || 'Nothing has been played yet.';
  return say('', {
    embeds: [{ title: plain(titleOf(tournament)), url, color: colourOf(face), description }],
    buttons: [linkTo('Open', url)],
  });
}

const sectionsOf: Record<string, readonly Omit<Listed, 'limit'>[]> = {
  register: [{ section: 'upcoming', open: 'true' }],
  'check-in': [{ section: 'upcoming', mine: 'true' }],
  standings: [{ section: 'live' }, { section: 'past' }],
};

/** Tournaments to choose from while a name is typed. */
export async function suggest(
  ctx: Context,
  { action, typed, member }: { action: string; typed: string; member: Member | undefined },
): Promise<Reply> {
  const found = [];
  const { search } = contract.tournaments.listOpen.query.shape;
  const named = search.safeParse(typed).data ?? '';
  for (const part of sectionsOf[action] ?? []) {
    if (part.mine && !member) continue;
    found.push(...(await list(ctx, member, { ...part, search: named, limit: 25 })));
  }
  return choicesOf(found);
}
