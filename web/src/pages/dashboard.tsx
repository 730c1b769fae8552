import { Suspense } from 'react';
import { Head } from '#platform/router/head.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { TournamentSkeletons } from '#competition/tournaments/card/card.tsx';
import { StatusFilter } from '#competition/tournaments/card/filters.tsx';
import { TournamentList } from '#competition/tournaments/card/list.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { LazyOwnPart } from '#pages/parts/lazy-own-part.ts';
import { DialogButton } from '#platform/actions/dialog-button.tsx';

const VerifyDialog = lazyExtra(
  async () =>
    (await import('#competition/tournaments/registration/verify-dialog.tsx')).VerifyDialog,
);

export const title = 'Available Tournaments';

export const Page = () => (
  <div>
    <Head title={title} isIndexed={false} />
    <PageHeader
      title={title}
      actions={
        <>
          <StatusFilter />
          <DialogButton className="grow" dialog={(onClose) => <VerifyDialog onClose={onClose} />}>
            Verify Registration
          </DialogButton>
        </>
      }
    />
    <Suspense fallback={<TournamentSkeletons />}>
      <LazyOwnPart>
        <TournamentList />
      </LazyOwnPart>
    </Suspense>
  </div>
);
