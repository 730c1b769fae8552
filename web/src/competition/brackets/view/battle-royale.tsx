import { useCards } from '#competition/brackets/match/cards.ts';
import { useQuery } from '@tanstack/react-query';
import { groupName } from '@last-circle/contract/competition/tournaments/stage-rules.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { Info } from '#ui/overlays/info.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { EstimateNote } from '#competition/brackets/tables/estimate-note.tsx';
import { GameResults, LeaderboardTable } from '#competition/brackets/tables/leaderboard-table.tsx';
import {
  gamesIn,
  lobbiesIn,
  progressOf,
  playedLobby,
  type Leaderboard,
} from '#competition/brackets/data/lobbies.ts';
import { gamesQuery, leaderboardQuery, type Games } from '#competition/brackets/data/queries.ts';
import { RaceChart } from '#competition/brackets/tables/race-chart.tsx';
import { useOutlook, type Chances } from '#competition/brackets/data/use-outlook.ts';
import { QueryResult } from '#competition/brackets/data/query-result.tsx';
import { bracketSearch } from '#competition/brackets/data/search.ts';
import { ViewChoice } from '#competition/brackets/data/view-choice.tsx';
import type { StageViewProps } from './match-cards.tsx';

const GameTools = lazyExtra(
  async () => (await import('#competition/brackets/planning/game-tools.tsx')).GameTools,
);

/** The leaderboard of each lobby, and each game that was played. */
export function BattleRoyale(props: StageViewProps) {
  const { tournamentId, bracket } = props;
  // Without a stage in the URL both follow what is played.
  const { stage: asked } = useSearchParams(bracketSearch).values;
  const stage = asked === undefined ? undefined : bracket.stage;
  const games = useQuery(gamesQuery(tournamentId, stage));
  const leaderboard = useQuery(leaderboardQuery(tournamentId, stage));
  return (
    <QueryResult query={games}>
      {(data) => (
        <QueryResult query={leaderboard}>
          {(rows) => <Lobbies {...props} data={data} rows={rows} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}

interface LobbiesProps extends StageViewProps {
  data: Games;
  rows: Leaderboard;
}

function Lobbies(props: LobbiesProps) {
  const { tournamentId, bracket, data, rows, canRecord, canOrganise, head } = props;
  const { ownId } = useCards();
  const { values, change } = useSearchParams(bracketSearch);
  const lobbies = lobbiesIn(rows, data);
  const isThere = values.lobby !== undefined && lobbies.includes(values.lobby);
  const lobby = isThere ? Number(values.lobby) : playedLobby(rows, data, ownId);
  const hasOthers = lobbies.length > 1;
  const games = gamesIn(data, lobby);
  const game = games.find(({ number }) => number === values.game);
  const ofLobby = rows.filter((row) => row.lobby === lobby);
  const outlook = useOutlook(tournamentId, bracket.stage, isOpen(data, games.length));
  const members = new Set(ofLobby.map(({ entrantId }) => entrantId));
  const nameOf = (number: number) => groupName('battle_royale', number);
  return (
    <>
      {head(
        <>
          {hasOthers && (
            <ViewChoice
              label="Lobby"
              choices={lobbies.map((number) => ({
                label: nameOf(number),
                search: { lobby: number, game: undefined },
              }))}
              current={lobbies.indexOf(lobby)}
            />
          )}
          {games.length > 0 && (
            <ViewChoice
              label="Game"
              choices={[
                { label: 'Overall', search: { game: undefined } },
                ...games.map(({ number }) => ({
                  label: `Game ${number}`,
                  search: { game: number },
                })),
              ]}
              current={game ? games.indexOf(game) + 1 : 0}
            />
          )}
          <Progress data={data} played={games.length} />
        </>,
      )}
      {canRecord && members.size > 0 && (
        <GameTools
          key={`${lobby} ${game?.number}`}
          tournamentId={tournamentId}
          stage={bracket.stage}
          lobby={lobby}
          isOnlyLobby={!hasOthers}
          entrants={bracket.entrants.filter(({ id }) => members.has(id))}
          all={bracket.entrants}
          games={games}
          data={data}
          game={game}
          canScore={canOrganise}
          onRemoved={() => change({ game: undefined }, { replace: true })}
        />
      )}
      {game ? (
        <GameResults game={game} />
      ) : (
        <Overall
          name={hasOthers ? nameOf(lobby) : undefined}
          hasGames={games.length > 0}
          rows={ofLobby}
          outlook={outlook === 'pending' ? outlook : outlook.filter((row) => row.lobby === lobby)}
        />
      )}
    </>
  );
}

/** Whether games of a planned number are still to be played. */
const isOpen = ({ plannedGames }: Games, played: number) =>
  plannedGames !== null && played > 0 && played < plannedGames;

/** How far the stage is, and what match point means. */
const Progress = ({ data, played }: { data: Games; played: number }) => (
  <div className="min-w-0 text-sm text-muted tabular-nums empty:hidden">
    {progressOf(data, played)}
    {data.matchPoint !== null && (
      <Info label={`Match point at ${data.matchPoint}`}>
        From {data.matchPoint} points on, winning a game wins the stage.
      </Info>
    )}
  </div>
);

interface OverallProps extends Pick<LobbiesProps, 'rows'> {
  /** Undefined where it is the only lobby. */
  name: string | undefined;
  hasGames: boolean;
  outlook: Chances;
}

function Overall({ name, hasGames, rows, outlook }: OverallProps) {
  const caption = name ? `Leaderboard, ${name}` : 'Leaderboard';
  if (hasGames || (name && rows.length > 0)) {
    return (
      <>
        <LeaderboardTable caption={caption} rows={rows} outlook={outlook} />
        <EstimateNote outlook={outlook}>
          Sure and out are certain, as long as nobody is eliminated twice in a game.
        </EstimateNote>
        <RaceChart rows={rows} />
      </>
    );
  }
  return rows.length > 0 ? (
    <Empty title="No game yet">The leaderboard will appear after the first game.</Empty>
  ) : (
    <Empty title="Not started yet">The players appear here once the previous stage is over.</Empty>
  );
}
