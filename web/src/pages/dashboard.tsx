import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Head } from '#platform/router/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CardSkeletons } from '#competition/tournaments/card/card.tsx';
import { StatusFilter } from '#competition/tournaments/card/filters.tsx';
import { TournamentList } from '#competition/tournaments/card/list.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { LazyOwnPart } from '#pages/parts/lazy-own-part.ts';

const VerifyDialog = lazyPart(
  async () =>
    (await import('#competition/tournaments/registration/verify-dialog.tsx')).VerifyDialog,
);

export const title = 'Available Tournaments';

export function Page() {
  const [isVerifying, setIsVerifying] = useState(false);
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <PageHeader
        title={title}
        actions={
          <>
            <StatusFilter />
            <Button icon={KeyRound} className="grow" onClick={() => setIsVerifying(true)}>
              Verify Registration
            </Button>
          </>
        }
      />
      <Suspense fallback={<CardSkeletons />}>
        <LazyOwnPart>
          <TournamentList />
        </LazyOwnPart>
      </Suspense>
      <Suspense>{isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}</Suspense>
    </div>
  );
}
