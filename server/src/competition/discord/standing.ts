import { counted } from '@last-circle/contract/counted.ts';
import type { TournamentDetails } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import type * as z from 'zod';
import * as leaderboard from '#competition/brackets/view/leaderboard.ts';
import * as bracket from '#competition/brackets/view/view.ts';
import type { Context } from '#platform/db/context.ts';
import { cut, plain } from '#platform/webhooks/discord.ts';

type Details = z.output<typeof TournamentDetails>;
type Match = Awaited<ReturnType<typeof bracket.get>>['rounds'][number]['matches'][number];

const mostRows = 10;
const mostMatches = 5;
/** A message holds 4,096 signs, its heading among them. */
const longestText = 4000;

const nameIn = (slot: Match['a']) =>
  slot && 'name' in slot ? plain(slot.name) : plain(slot?.waitingFor ?? 'Bye');

function resultLine({ name, a, b, scoreA, scoreB, winner, state }: Match) {
  const isA = a && 'id' in a && a.id === winner;
  const [one, other] = [nameIn(a), nameIn(b)];
  const sides = isA ? [`**${one}**`, other] : [one, `**${other}**`];
  if (state === 'forfeit') return `${plain(name)}: ${sides.join(' v ')} (forfeit)`;
  return `${plain(name)}: ${sides[0]} ${scoreA} : ${scoreB} ${sides[1]}`;
}

const winnersOf = ({ winners }: Details) =>
  winners.map(
    ({ placement, username, prize }) =>
      `${plain(placement)}: **${plain(username)}**${prize ? `, ${plain(prize)}` : ''}`,
  );

async function tableOf(ctx: Context, { id }: Details) {
  const rows = await leaderboard.get(ctx, id);
  const lobbies = new Set(rows.map(({ lobby }) => lobby)).size;
  return rows.slice(0, mostRows).map(({ rank, name, points, kills, lobby }) => {
    const place = lobbies > 1 ? `Lobby ${lobby}, ${rank}` : `${rank}`;
    return `${place}\\. **${plain(name)}** ${counted(points, 'point')}, ${counted(kills, 'kill')}`;
  });
}

/** The table where there is one, the last results, and what is played now. */
async function bracketOf(ctx: Context, { id, status }: Details) {
  const { rounds, thirdPlace, standings } = await bracket.get(ctx, id);
  // An elimination places those who are out: until the end that is no table.
  const shown = standings.filter(({ figures }) => figures || status === 'completed');
  const table = shown.slice(0, mostRows).map(({ place, name, figures }) => {
    const points = figures ? ` ${counted(figures.points, 'point')}` : '';
    return `${place}\\. **${plain(name)}**${points}`;
  });
  const matches = [
    ...rounds.flatMap((round) => round.matches),
    ...(thirdPlace ? [thirdPlace] : []),
  ];
  const done = matches.filter(({ state }) => state === 'done' || state === 'forfeit');
  const ready = matches.filter(({ state }) => state === 'ready');
  const results = done.slice(-mostMatches).map(resultLine);
  const next = ready
    .slice(0, mostMatches)
    .map(({ name, a, b }) => `${plain(name)}: ${nameIn(a)} v ${nameIn(b)}`);
  return [...section('', table), ...section('Results', results), ...section('To play', next)];
}

const section = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [...(heading ? ['', `__${heading}__`] : []), ...lines];

/** The winners, or how a tournament stands; blank before it starts. */
export async function standingsOf(ctx: Context, tournament: Details) {
  const { status, winners } = tournament;
  if (winners.length > 0) return cut(winnersOf(tournament).join('\n'), longestText);
  if (status === 'upcoming' || status === 'cancelled') return '';
  const table = await tableOf(ctx, tournament);
  const lines = table.length > 0 ? table : await bracketOf(ctx, tournament);
  return cut(lines.join('\n').trim(), longestText);
}
