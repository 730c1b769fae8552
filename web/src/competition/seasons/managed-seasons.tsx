import type { ReactNode } from 'react';
import type { Season } from '@last-circle/contract/competition/seasons.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { DownloadButton } from '#platform/actions/download-button.tsx';
import { LoadMoreList, type useList } from '#platform/lists/load-more-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Table } from '#ui/layout/table.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { progressOf } from './texts.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface ManagedSeasonsProps {
  found: ReturnType<typeof useList<Season>>;
  create: ReactNode;
  onEdit: (season: Season) => void;
  onChoose: (season: Season) => void;
}

/** Every season with what an organiser does with it. */
export const ManagedSeasons = ({ found, create, onEdit, onChoose }: ManagedSeasonsProps) => (
  <LoadMoreList
    list={found}
    failed="The seasons could not be loaded"
    loading={<SkeletonRows label="Loading the seasons" rows={['h-14']} times={4} />}
    empty={
      <Empty title="No season yet" action={create}>
        A season adds up the points of several tournaments.
      </Empty>
    }
  >
    {(seasons) => (
      <Table
        caption="Seasons"
        rows={seasons}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Season', cell: (season) => <Name season={season} /> },
          { header: 'Tournaments', cell: progressOf },
          {
            header: 'Counts',
            cell: ({ bestOf }) => (bestOf === null ? 'All' : `Best ${bestOf}`),
          },
          { header: 'Points', cell: ({ points }) => shortened(points) },
        ]}
        actions={(season) => (
          <Actions
            season={season}
            onEdit={() => onEdit(season)}
            onChoose={() => onChoose(season)}
          />
        )}
      />
    )}
  </LoadMoreList>
);

const shownPlacements = 3;

/** '25, 18, 15, ...' */
const shortened = (points: readonly number[]) =>
  points.length > shownPlacements
    ? `${points.slice(0, shownPlacements).join(', ')}, ...`
    : points.join(', ');

const Name = ({ season }: { season: Season }) => (
  <span className="flex flex-wrap items-center gap-2">
    <Link
      to={paths.season(season)}
      className="min-w-0 underline decoration-edge underline-offset-2 hover:decoration-current"
    >
      {season.name}
    </Link>
    {season.visibility === 'draft' && <Badge tone="warning">Draft</Badge>}
  </span>
);

interface ActionsProps {
  season: Season;
  onEdit: () => void;
  onChoose: () => void;
}

function Actions({ season: { id, name }, onEdit, onChoose }: ActionsProps) {
  const remove = useApiMutation('DELETE /seasons/:id');
  return (
    <>
      <Button size="small" aria-label={`Tournaments of ${name}`} onClick={onChoose}>
        Tournaments
      </Button>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <DownloadButton
        size="small"
        endpoint="GET /seasons/:id/standings.csv"
        args={{ params: { id } }}
        name={`season-${id}.csv`}
        failed="Failed to download the standings"
      >
        CSV
      </DownloadButton>
      <DeleteButton
        size="small"
        variant="quiet"
        label={`Delete ${name}`}
        mutation={remove}
        args={{ params: { id } }}
        question={`Delete the season ${name}?`}
        detail="Its standings are deleted. The tournaments stay."
        failed="Failed to delete season"
      />
    </>
  );
}
