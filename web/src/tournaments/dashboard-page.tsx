import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Head } from '#api/head.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusFilter, useStatus } from './status-filter.tsx';
import { TournamentList } from './tournament-list.tsx';

const VerifyDialog = lazy(async () => ({
  default: (await import('./verify-dialog.tsx')).VerifyDialog,
}));

export const title = 'Available Tournaments';

export function Page() {
  const status = useStatus();
  const [isVerifying, setIsVerifying] = useState(false);
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <PageHeader
        title={title}
        actions={
          <>
            <StatusFilter />
            <Button className="grow" onClick={() => setIsVerifying(true)}>
              <KeyRound aria-hidden="true" className="size-4" />
              Verify Registration
            </Button>
          </>
        }
      />
      <TournamentList key={status} status={status} />
      <Suspense>{isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}</Suspense>
    </div>
  );
}
