import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Bracket } from '@last-circle/contract/brackets.ts';
import type { Site } from '@last-circle/contract/page.ts';
import type { Reply } from '#platform/api/client.ts';
import { ResultsTable } from './results-table.tsx';
import { Standings } from './standings.tsx';
import { Tree } from './tree.tsx';

interface EmbeddedBracketProps {
  tournament: { id: number; name: string };
  bracket: Bracket;
  leaderboard: Reply<'GET /tournaments/:id/leaderboard'>;
  site: Site;
}

/** The bracket or leaderboard as other sites show it in a frame, with a link to its page. */
export function EmbeddedBracket(props: EmbeddedBracketProps) {
  const { tournament, bracket, leaderboard, site } = props;
  return (
    <div className="p-3 sm:p-4">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-title [overflow-wrap:anywhere]">{tournament.name}</h1>
        <a
          href={publicPaths.tournament(tournament.id)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Open at {site.brand}
        </a>
      </header>
      {bracket.format === 'battle_royale' ? (
        <Leaderboard rows={leaderboard} />
      ) : (
        <Rounds bracket={bracket} />
      )}
    </div>
  );
}

const NotYet = ({ text }: { text: string }) => (
  <p className="py-10 text-center text-muted">{text}</p>
);

function Rounds({ bracket }: { bracket: Bracket }) {
  if (bracket.rounds.length === 0) return <NotYet text="The bracket appears with the start." />;
  return (
    <>
      <Tree
        bracket={withoutMaps(bracket)}
        shown={1}
        first={1}
        areByesShown={false}
        opensAtEnd={false}
        isFit={false}
        onOverflowChange={() => {}}
        ownId={undefined}
        onOpen={undefined}
        footerOf={() => null}
      />
      <Standings standings={bracket.standings} ownId={undefined} />
    </>
  );
}

/** The buttons that copy their codes need the scripts of the site. */
const withoutMaps = (bracket: Bracket): Bracket => ({
  ...bracket,
  rounds: bracket.rounds.map(({ name, matches }) => ({
    name,
    matches: matches.map((match) => ({ ...match, map: null })),
  })),
  thirdPlace: bracket.thirdPlace && { ...bracket.thirdPlace, map: null },
});

function Leaderboard({ rows }: { rows: EmbeddedBracketProps['leaderboard'] }) {
  if (rows.every(({ points }) => points === 0)) {
    return <NotYet text="The leaderboard appears with the first game." />;
  }
  return (
    <ResultsTable
      caption="Leaderboard"
      rankLabel="Rank"
      columns={['Wins', 'Kills', 'Points']}
      rows={rows.map(({ wins, kills, points, why, ...row }) => ({
        ...row,
        figures: [wins, kills, points],
        note: why,
      }))}
      ownId={undefined}
    />
  );
}
