import type { ListedPlayer } from '@last-circle/contract/competition/players.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { paths } from '#paths.ts';
import { counted } from '#ui/basics/counted.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { MemberRow } from './page-parts.tsx';
import { playersQuery } from './queries.ts';
import { playersSearch } from './search.ts';

/** Those who have a public page, found by their name. */
export function PlayerList() {
  const { values, change } = useSearchParams(playersSearch);
  const list = useList(playersQuery(values.search));
  const search = (text: string) => change({ search: text }, { replace: true });
  return (
    <>
      <DebouncedSearch
        label="Search players"
        value={values.search}
        onChange={search}
        className="mb-6 max-w-md"
      />
      <LoadMoreList
        list={list}
        failed="The players could not be loaded"
        loading={<SkeletonRows label="Loading the players" rows={['h-15']} times={8} />}
        empty={values.search === '' ? <Nobody /> : <NotFound onClear={() => search('')} />}
      >
        {(players) => (
          <Dimmed isStale={list.query.isPlaceholderData}>
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
          </Dimmed>
        )}
      </LoadMoreList>
    </>
  );
}

function figuresOf({ played, won }: ListedPlayer) {
  if (!played) return null;
  const titles = won ? ` · ${counted(won, 'title')}` : '';
  return counted(played, 'tournament') + titles;
}

const Nobody = () => (
  <Empty
    title="No players yet"
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
