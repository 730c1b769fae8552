import { counted } from '@last-circle/contract/counted.ts';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { seatsOf } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Leaderboard } from '#competition/brackets/data/lobbies.ts';
import { finalIdOf, isEntrant, matchesIn, plays } from '#competition/brackets/data/matches.ts';
import type { ShownTournament } from './head.tsx';

interface Played {
  bracket: Bracket;
  /** Of a battle royale. */
  rows: Leaderboard;
}

/** How a tournament was won, in sentences from its results; none where those say something else. */
export function storyOf(tournament: ShownTournament, played: Played): string[] {
  const [champion] = tournament.winners;
  if (!champion) return [];
  const name = champion.team?.name ?? champion.username;
  return [...wayOf(name, played), sizeOf(tournament, played)];
}

function wayOf(name: string, { bracket, rows }: Played) {
  if (bracket.format === 'battle_royale') return ofGames(name, rows);
  const isElimination = bracket.format.endsWith('elimination');
  return isElimination ? ofFinal(name, bracket) : ofTable(name, bracket);
}

/** 'Nova beat Ivy 2-1 in the final.' */
function ofFinal(name: string, bracket: Bracket) {
  const matches = matchesIn(bracket);
  const finals = matches.filter(({ section }) => section === 'final');
  const last = finals.findLast(isPlayed) ?? matches.find(({ id }) => id === finalIdOf(bracket));
  if (!last || !isPlayed(last)) return [];
  const [winner, loser] = sidesOf(last);
  if (winner?.name !== name || !loser) return [];
  const lost = matches.find((match) => isPlayed(match) && sidesOf(match)[1]?.id === winner.id);
  const won = matches.filter((match) => isPlayed(match) && plays(match, winner.id)).length;
  return [
    `${name} beat ${loser.name}${scoreOf(last)} in the final.`,
    lost
      ? `They lost once on the way, to ${sidesOf(lost)[0]?.name}, and came back.`
      : unbeatenText(won),
  ];
}

function unbeatenText(won: number) {
  if (won === 1) return 'It was their only match.';
  return `They won ${won === 2 ? 'both' : `all ${won}`} of their matches.`;
}

/** In a double elimination the last final decides, in a league the first place of the table. */
function ofTable(name: string, { standings, rounds }: Bracket) {
  const [first] = standings;
  const isOneTable = rounds.every(({ group }) => group <= 1);
  if (!isOneTable || !first?.figures || first.name !== name) return [];
  const { won, played, points } = first.figures;
  return [
    `${name} won ${won} of ${played} matches.`,
    ...standings
      .slice(1, 2)
      .filter((next) => next.figures?.points === points)
      .map((next) => `They ended level on points with ${next.name}.`),
  ];
}

function ofGames(name: string, rows: Leaderboard) {
  const [first, second] = rows;
  if (first?.name !== name || !second || rows.some(({ lobby }) => lobby > 1)) return [];
  const ahead = first.points - second.points;
  if (ahead < 0) return [];
  return [
    ahead === 0
      ? `${name} and ${second.name} ended level on ${counted(first.points, 'point')}.`
      : `${name} won with ${counted(first.points, 'point')}, ${ahead} ahead of ${second.name}.`,
    ...leadOf(rows),
  ];
}

/** From which game on the first of the table was alone in front. */
function leadOf(rows: Leaderboard) {
  const ranked = rows.filter(({ isDisqualified }) => !isDisqualified);
  const last = Math.max(0, ...ranked.flatMap(({ games }) => games.map(({ n }) => n)));
  const isAhead = (game: number) => {
    const [own = 0, ...others] = ranked.map(({ games }) => pointsAfter(games, game));
    return own > Math.max(...others);
  };
  if (last < 2 || !isAhead(last)) return [];
  const behind = Array.from({ length: last }, (_, index) => last - index).find(
    (game) => !isAhead(game),
  );
  if (behind === undefined) return ['They led from the first game to the last.'];
  if (behind === last - 1) return ['They took the lead in the last game.'];
  return [`They took the lead in game ${behind + 1} and kept it.`];
}

const pointsAfter = (games: Leaderboard[number]['games'], game: number) =>
  games.filter(({ n }) => n <= game).reduce((sum, { points }) => sum + points, 0);

/** '38 players, 38 matches.' */
function sizeOf(tournament: ShownTournament, { bracket, rows }: Played) {
  const entrants = counted(
    seatsOf(tournament).used,
    tournament.maxTeams === null ? 'player' : 'team',
  );
  const games = new Set(rows.flatMap((row) => row.games.map(({ n }) => n))).size;
  const isOne = tournament.stages.length === 1 && !rows.some(({ lobby }) => lobby > 1);
  const matches = matchesIn(bracket).filter(isPlayed).length;
  const counts = [
    games > 0 && counted(games, 'game'),
    matches > 0 && counted(matches, 'match', 'matches'),
  ];
  const all = isOne ? counts.filter((count) => count !== false) : [];
  return `${[entrants, ...all].join(', ')}.`;
}

const isPlayed = ({ state }: Match) => state === 'done';

const scoreOf = ({ scoreA, scoreB, bestOf }: Match) =>
  scoreA === null || scoreB === null || (bestOf === 1 && scoreA + scoreB === 1)
    ? ''
    : ` ${Math.max(scoreA, scoreB)}-${Math.min(scoreA, scoreB)}`;

/** Who won a match, and who lost it. */
function sidesOf({ a, b, winner }: Match) {
  const sides = [a, b].filter(isEntrant);
  return sides.toSorted((one, other) => Number(other.id === winner) - Number(one.id === winner));
}
