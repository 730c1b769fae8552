import type { Stage } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { TournamentFormat } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';

type Played = Pick<
  Tournament,
  'stages' | 'thirdPlace' | 'teamSize' | 'maxTeams' | 'bestOf' | 'plannedGames' | 'resultsBy'
>;

/** How a tournament is played, in sentences. */
export function formatTexts(played: Played) {
  const { stages, thirdPlace, teamSize, maxTeams, bestOf, resultsBy } = played;
  const entry = maxTeams === null ? 'Players enter alone.' : `Teams of ${teamSize} enter together.`;
  const hasMatches = stages.some(({ format }) => format !== 'battle_royale');
  return [
    entry,
    ...stages.flatMap((stage, index) => stageTexts(stage, { ...played, number: index + 1 })),
    ...(hasMatches ? [matchText(bestOf)] : []),
    ...(hasMatches && resultsBy === 'players'
      ? ['The players report their results; the organisers settle disputes.']
      : []),
    ...(thirdPlace && stages.some(({ format }) => format === 'single_elimination')
      ? ['The losers of the semi-finals play for third place.']
      : []),
  ];
}

const matchText = (bestOf: number) =>
  bestOf === 1
    ? 'A match is one game.'
    : `Matches are best of ${bestOf}, unless their round says otherwise.`;

function stageTexts(stage: Stage, played: Played & { number: number }) {
  const text = `${textOfFormat[stage.format](stage, played)}${onwards(stage)}`;
  return played.stages.length === 1 ? [text] : [`Stage ${played.number}: ${lowerFirst(text)}`];
}

const textOfFormat: Record<TournamentFormat, (stage: Stage, played: Played) => string> = {
  single_elimination: () => 'Single elimination: win and you move on, lose and you are out.',
  double_elimination: ({ hasReset }) =>
    `Double elimination: a second loss knocks you out. ${
      hasReset ? 'The finalist from the lower bracket has to win twice.' : 'The final is one match.'
    }`,
  round_robin: ({ groups, legs }) => {
    const often = legs === 1 ? 'once' : 'twice';
    return groups > 1
      ? `${groups} groups: you play everyone in your group ${often}.`
      : `Round robin: you play everyone ${often}.`;
  },
  swiss: ({ rounds }) =>
    `Swiss${rounds === null ? '' : `, ${rounds} rounds`}: each round you meet someone on the same points, and nobody twice.`,
  battle_royale: (stage, { plannedGames }) => royaleText(stage, plannedGames),
};

function royaleText({ lobbySize, games, matchPoint }: Stage, plannedGames: number | null) {
  const points = `the points of ${gamesOf(games ?? plannedGames)} add up.`;
  const lobbies =
    lobbySize === null
      ? `Everyone plays every game, and ${points}`
      : `Lobbies of up to ${lobbySize}: ${points}`;
  return matchPoint === null
    ? lobbies
    : `${lobbies} Once you have ${matchPoint} points, win a game and you win it all.`;
}

function onwards({ advance, format, groups, lobbySize }: Stage) {
  if (advance === null) return '';
  if (format === 'round_robin' && groups > 1) return ` The top ${advance} of each group move on.`;
  if (format === 'battle_royale' && lobbySize !== null) {
    return ` The top ${advance} of each lobby move on.`;
  }
  return ` The top ${advance} move on.`;
}

const lowerFirst = (text: string) =>
  /^(Single|Double|Round|Everyone|Lobbies)/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

const gamesOf = (planned: number | null) => {
  if (planned === null) return 'all games';
  return planned === 1 ? 'the one game' : `all ${planned} games`;
};
