import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Outlook } from '@last-circle/contract/competition/brackets/outlook.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import { groupName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import type { Site } from '@last-circle/contract/page.ts';
import { partsOf } from '#competition/brackets/tree/parts.ts';
import { columnsOf, shownRoundOf } from '#competition/brackets/tree/folded-rounds.ts';
import { LeaderboardTable } from '#competition/brackets/tables/leaderboard-table.tsx';
import {
  progressIn,
  type Leaderboard,
  type PlannedTournament,
} from '#competition/brackets/data/lobbies.ts';
import { StageTable } from '#competition/brackets/tables/stage-table.tsx';
import { Standings } from '#competition/brackets/tables/standings.tsx';
import { Tree } from '#competition/brackets/tree/tree.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { CardsContext, still } from '#competition/brackets/match/cards.ts';
import { finalIdOf } from '#competition/brackets/data/matches.ts';

interface EmbeddedBracketProps {
  tournament: PlannedTournament;
  bracket: Bracket;
  leaderboard: Leaderboard;
  outlook: Outlook['rows'];
  site: Site;
}

/** A stage as other sites show it in a frame, with a link to its page. */
export function EmbeddedBracket(props: EmbeddedBracketProps) {
  const { tournament, bracket, site } = props;
  return (
    <div className="p-3 sm:p-4">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-heading [overflow-wrap:anywhere]">{tournament.name}</h1>
        <a
          href={publicPaths.tournament(tournament.id)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Open at {site.brand}
        </a>
      </header>
      {bracket.stages.length > 1 && (
        <h2 className="mb-4 text-title">{bracket.stages[bracket.stage - 1]?.name}</h2>
      )}
      <Stage {...props} />
    </div>
  );
}

type StageProps = Omit<EmbeddedBracketProps, 'site'>;

function Stage({ tournament, bracket, leaderboard, outlook }: StageProps) {
  if (bracket.format === 'battle_royale') {
    const progress = progressIn(tournament, bracket.stage, leaderboard);
    return <Leaderboards rows={leaderboard} outlook={outlook} progress={progress} />;
  }
  if (bracket.rounds.length === 0) return <Empty title="The bracket appears with the start." />;
  if (!bracket.format.endsWith('elimination'))
    return <Tables bracket={bracket} outlook={outlook} />;
  return (
    <>
      <CardsContext value={{ ...still, finalId: finalIdOf(bracket) }}>
        <Trees bracket={withoutMaps(bracket)} />
      </CardsContext>
      <Standings standings={bracket.standings} />
    </>
  );
}

function Trees({ bracket }: { bracket: Bracket }) {
  const isDouble = bracket.format === 'double_elimination';
  const parts = isDouble ? partsOf(bracket) : [{ title: 'Rounds', rounds: bracket.rounds }];
  return parts.map(({ title, rounds }) => {
    const columns = columnsOf(rounds, false);
    const first = columns[0]?.round ?? 1;
    return (
      <section key={title} className="mb-6">
        {isDouble && <h2 className="mb-3 text-title">{title}</h2>}
        <Tree
          label={title}
          columns={columns}
          thirdPlace={bracket.thirdPlace}
          shown={shownRoundOf(rounds, columns, undefined)}
          first={first}
          onOverflowChange={() => {}}
        />
      </section>
    );
  });
}

/** The buttons that copy their codes need the scripts of the site. */
const withoutMaps = (bracket: Bracket): Bracket => ({
  ...bracket,
  rounds: bracket.rounds.map(({ matches, ...round }) => ({
    ...round,
    matches: matches.map((match) => ({ ...match, map: null })),
  })),
  thirdPlace: bracket.thirdPlace && { ...bracket.thirdPlace, map: null },
});

const Tables = ({ bracket, outlook }: Pick<StageProps, 'bracket' | 'outlook'>) => (
  <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
    {[...Map.groupBy(bracket.standings, ({ group }) => group)].map(([group, standings]) => (
      <section key={group ?? 0} className={group === undefined ? 'lg:col-span-2' : undefined}>
        {group !== undefined && (
          <h2 className="mb-2 text-title">{groupName(bracket.format, group)}</h2>
        )}
        <StageTable caption="Standings" standings={standings} outlook={outlook} />
      </section>
    ))}
  </div>
);

interface LeaderboardsProps {
  rows: Leaderboard;
  outlook: Outlook['rows'];
  /** 'After game 2 of 5' */
  progress: string;
}

function Leaderboards({ rows, outlook, progress }: LeaderboardsProps) {
  if (rows.every(({ points }) => points === 0)) {
    return <Empty title="The leaderboard appears with the first game." />;
  }
  const lobbies = [...Map.groupBy(rows, ({ lobby }) => lobby)];
  return (
    <>
      <p className="mb-3 text-sm text-muted">{progress}</p>
      {lobbies.map(([lobby, inLobby]) => (
        <section key={lobby} className="mb-8">
          {lobbies.length > 1 && (
            <h2 className="mb-2 text-title">{groupName('battle_royale', lobby)}</h2>
          )}
          <LeaderboardTable caption="Leaderboard" rows={inLobby} outlook={outlook} />
        </section>
      ))}
    </>
  );
}
