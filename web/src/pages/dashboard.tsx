import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Head } from '#platform/page/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { HelpedTournaments } from '#features/tournaments/helped-tournaments.tsx';
import { StatusFilter, useStatus } from '#features/tournaments/status-filter.tsx';
import { TournamentList } from '#features/tournaments/tournament-list.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const VerifyDialog = lazyPart(
  async () => (await import('#features/tournaments/verify-dialog.tsx')).VerifyDialog,
);

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
      <HelpedTournaments />
      <TournamentList key={status} status={status} />
      <Suspense>{isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}</Suspense>
    </div>
  );
}
