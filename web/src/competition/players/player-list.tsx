import type { ListedPlayer } from '@last-circle/contract/competition/players.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { LinkTabs } from '#platform/router/link-tabs.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { counted } from '@last-circle/contract/counted.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { LinkRow, MemberRow } from './page-parts.tsx';
import { playersQuery } from './queries.ts';
import { ratingNote } from './rating.tsx';
import { playersSearch } from './search.ts';

/** Those who have a public page, found by their name, or the best first. */
export function PlayerList() {
  const { values, change, urlWith } = useSearchParams(playersSearch);
  const isRanking = values.sort === 'rating';
  const list = useList(playersQuery(values));
  const search = (text: string) => change({ search: text }, { replace: true });
  return (
    <>
      <DebouncedSearch
        label="Search players"
        value={values.search}
        onChange={search}
        className="mb-4 max-w-md"
      />
      <LinkTabs
        label="Order of the players"
        current={urlWith({})}
        className="mb-6"
        tabs={[
          { to: urlWith({ sort: 'name' }), label: 'By name' },
          { to: urlWith({ sort: 'rating' }), label: 'By rating' },
        ]}
      />
      {isRanking && <p className="mb-4 max-w-[65ch] text-sm text-muted">{ratingNote}</p>}
      <LoadMoreList
        list={list}
        failed="The players could not be loaded"
        loading={<SkeletonRows label="Loading the players" rows={['h-15']} times={8} />}
        empty={
          values.search === '' ? (
            <Nobody isRanking={isRanking} />
          ) : (
            <NotFound onClear={() => search('')} />
          )
        }
      >
        {(players) => (
          <Dimmed isStale={list.query.isPlaceholderData}>
            {isRanking ? (
              <Ranking players={players} hasRanks={values.search === ''} />
            ) : (
              <ul className="grid grid-cols-1 gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
                {players.map((player) => (
                  <MemberRow
                    key={player.id}
                    name={player.username}
                    to={paths.player(player.username)}
                    tag={figuresOf(player)}
                    isCaptain={false}
                  />
                ))}
              </ul>
            )}
          </Dimmed>
        )}
      </LoadMoreList>
    </>
  );
}

interface RankingProps {
  players: readonly ListedPlayer[];
  /** Among those that a search has found there are none. */
  hasRanks: boolean;
}

/** The best first; those of the same rating share a rank. */
const Ranking = ({ players, hasRanks }: RankingProps) => (
  <ol className="max-w-3xl border-t border-line">
    {players.map((player) => (
      <LinkRow
        key={player.id}
        to={paths.player(player.username)}
        name={player.username}
        crest={player.username}
        rank={hasRanks ? 1 + players.findIndex(({ rating }) => rating === player.rating) : null}
        detail={figuresOf(player)}
      >
        <span className="font-display text-title tabular-nums">{player.rating}</span>
      </LinkRow>
    ))}
  </ol>
);

function figuresOf({ played, won }: ListedPlayer) {
  if (!played) return null;
  const titles = won ? ` · ${counted(won, 'title')}` : '';
  return counted(played, 'tournament') + titles;
}

const Nobody = ({ isRanking }: { isRanking: boolean }) => (
  <Empty
    title={isRanking ? 'Nobody is rated yet' : 'No players yet'}
    action={<ButtonLink to={`${paths.profile}?tab=page`}>Show my page</ButtonLink>}
  >
    Players who show their results are listed here. Yours can be the first.
  </Empty>
);

const NotFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title="No player found" action={<Button onClick={onClear}>Clear the search</Button>}>
    Only players who show their results on a page are listed.
  </Empty>
);
