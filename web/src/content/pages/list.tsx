import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { PageSummary } from '@last-circle/contract/content/pages.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import {
  deleteConfirmation,
  messageOf,
  notifyOutcome,
  runAction,
} from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { paths } from '#paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { moved } from '#ui/controls/use-drag-order.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MenuItem, MoreMenu } from '#ui/overlays/menu.tsx';
import { allPagesQuery } from './queries.ts';

interface PageListProps {
  onEdit: (id: number) => void;
}

/** All pages in the order of the footer. */
export const PageList = ({ onEdit }: PageListProps) => (
  <QueryStates
    query={useQuery(allPagesQuery)}
    loading={<SkeletonRows label="Loading the pages" rows={['h-18']} times={3} gap="gap-3" />}
    failed="The pages could not be loaded"
  >
    {(pages) =>
      pages.length === 0 ? (
        <Empty title="No pages yet">An imprint is a good first one.</Empty>
      ) : (
        <Ordered pages={pages} onEdit={onEdit} />
      )
    }
  </QueryStates>
);

const failedToOrder = 'Failed to change the order';

function Ordered({ pages, onEdit }: PageListProps & { pages: readonly PageSummary[] }) {
  const { mutateAsync, isPending, error } = useApiMutation('PUT /admin/pages/order');

  const move = (from: number, to: number) =>
    void notifyOutcome(mutateAsync({ body: { ids: moved(pages, from, to).map(({ id }) => id) } }), {
      done: `${pages[from]?.title} is number ${to + 1} of the footer now`,
      failed: failedToOrder,
    });

  return (
    <>
      <MutationFailure error={error} fallback={failedToOrder} />
      <ol className="flex flex-col gap-3">
        {pages.map((page, index) => (
          <Card as="li" key={page.id} className="flex items-center gap-2">
            <div className="min-w-0 grow">
              <h2 className="text-title [overflow-wrap:anywhere]">{page.title}</h2>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                <span className="font-mono [overflow-wrap:anywhere]">{paths.page(page.slug)}</span>
                <State page={page} />
              </p>
            </div>
            <IconButton
              label={`Move ${page.title} up`}
              disabled={index === 0 || isPending}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${page.title} down`}
              disabled={index === pages.length - 1 || isPending}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <PageMenu page={page} onEdit={() => onEdit(page.id)} />
          </Card>
        ))}
      </ol>
    </>
  );
}

function State({ page: { published, isEmpty } }: { page: PageSummary }) {
  if (published) return <Badge tone="success">Published</Badge>;
  return <Badge tone="warning">{isEmpty ? 'To be written' : 'Draft'}</Badge>;
}

function PageMenu({ page, onEdit }: { page: PageSummary; onEdit: () => void }) {
  const { id, slug, title, published } = page;
  const remove = useApiMutation('DELETE /pages/:id');
  return (
    <MoreMenu label={`Actions for ${title}`}>
      <MenuItem onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
      {published && (
        <MenuItem onClick={() => window.open(paths.page(slug), '_blank', 'noopener')}>
          <ExternalLink aria-hidden="true" />
          See the page
        </MenuItem>
      )}
      <MenuItem
        isDanger
        onClick={() =>
          void runAction({
            mutation: remove,
            args: { params: { id } },
            confirmation: deleteConfirmation(`Delete ${title}?`, 'Its address leads nowhere then.'),
            done: messageOf,
            failed: 'Failed to delete the page',
          })
        }
      >
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </MoreMenu>
  );
}
