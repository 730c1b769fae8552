import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { StoredUpload } from '@last-circle/contract/content/uploads.ts';
import { deleteConfirmation, messageOf, runAction } from '#platform/actions/run-action.ts';
import { listQuery, useApiMutation } from '#platform/api/queries.ts';
import { Picture } from '#platform/content/picture.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { cardLinkClass, Card } from '#ui/layout/card.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';

interface PictureLibraryProps {
  /** Receives the URL of a stored picture. */
  onChoose: (url: string) => void;
  onClose: () => void;
}

const gridClass = 'mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4';

/** The stored pictures, to insert one again or to delete what nothing shows. */
export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const [search, setSearch] = useState('');
  // Asked for at each opening: what was just uploaded is told by no tag.
  const list = useList({
    ...listQuery('GET /uploads', { query: { search, limit: '24' } }),
    staleTime: 0,
  });
  // The editor may be in a form, and the search is one.
  return createPortal(
    <Dialog
      title="Pictures"
      description="Press a picture to insert it into the text. Search by the name of the file, or of what shows it."
      size="large"
      onClose={onClose}
    >
      <DialogBody>
        <DebouncedSearch label="Search pictures" value={search} onChange={setSearch} />
        <LoadMoreList
          list={list}
          failed="The pictures could not be loaded"
          loading={<Loading />}
          empty={
            search ? (
              <Empty title="No pictures found">No file and no title contains {search}.</Empty>
            ) : (
              <Empty title="No pictures yet">Whatever you upload is found here again.</Empty>
            )
          }
        >
          {(uploads) => (
            <ul className={gridClass}>
              {uploads.map((upload) => (
                <StoredPicture key={upload.id} upload={upload} onChoose={onChoose} />
              ))}
            </ul>
          )}
        </LoadMoreList>
      </DialogBody>
    </Dialog>,
    document.body,
  );
}

const Loading = () => (
  <Skeletons label="Loading the pictures" className={gridClass}>
    <Repeated times={6}>
      <Skeleton className="h-48" />
    </Repeated>
  </Skeletons>
);

interface StoredPictureProps {
  upload: StoredUpload;
  onChoose: (url: string) => void;
}

function StoredPicture({ upload, onChoose }: StoredPictureProps) {
  const { url, name, uses } = upload;
  const shownIn = usesOf(uses);
  // Of older ones the name is not known.
  const title = name || shownIn;
  return (
    <Card as="li" isLink isFlush className="flex min-w-0 flex-col">
      <Picture
        src={url}
        alt=""
        width={320}
        height={180}
        className="aspect-video w-full bg-sunken"
      />
      <div className="flex grow items-start gap-1 p-3">
        <div className="min-w-0 grow text-sm">
          <button
            type="button"
            onClick={() => onChoose(url)}
            className={`line-clamp-2 text-start font-semibold [overflow-wrap:anywhere] ${cardLinkClass}`}
          >
            <span className="sr-only">Insert</span> {title}
          </button>
          {name && (
            <p className="mt-1 line-clamp-3 text-muted [overflow-wrap:anywhere]">{shownIn}</p>
          )}
        </div>
        {uses.length === 0 && <DeletePicture url={url} title={title} />}
      </div>
    </Card>
  );
}

const kinds = {
  post: 'News',
  page: 'Page',
  tournament: 'Tournament',
  product: 'Product',
  map: 'Map',
  site: "The site's face",
} satisfies Record<StoredUpload['uses'][number]['kind'], string>;

const usesOf = (uses: StoredUpload['uses']) =>
  uses.length === 0
    ? 'Shown nowhere'
    : uses.map(({ kind, title }) => (title ? `${kinds[kind]}: ${title}` : kinds[kind])).join('; ');

/** One that orders or earlier versions still need is kept, and says so. */
function DeletePicture({ url, title }: { url: string; title: string }) {
  const remove = useApiMutation('DELETE /uploads/files/:folder/:filename');
  const [folder = '', filename = ''] = url.split('/').slice(-2);
  return (
    <IconButton
      label={`Delete ${title}`}
      className="relative z-2"
      disabled={remove.isPending}
      onClick={() =>
        void runAction({
          mutation: remove,
          args: { params: { folder, filename } },
          confirmation: deleteConfirmation(`Delete ${title}?`, 'Nothing shows it.'),
          done: messageOf,
          failed: 'Failed to delete the picture',
        })
      }
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}
