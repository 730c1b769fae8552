import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Head } from '#platform/page/head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LazyOwnMatches } from '#features/brackets/lazy-own-matches.ts';
import { CardSkeletons } from '#features/tournaments/card-skeletons.tsx';
import { HelpedTournaments } from '#features/tournaments/helped-tournaments.tsx';
import { StatusFilter } from '#features/tournaments/status-filter.tsx';
import { TournamentList } from '#features/tournaments/tournament-list.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const VerifyDialog = lazyPart(
  async () => (await import('#features/tournaments/verify-dialog.tsx')).VerifyDialog,
);
const TeamInvitations = lazyPart(
  async () => (await import('#features/permanent-teams/invitations.tsx')).Invitations,
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
            <Button className="grow" onClick={() => setIsVerifying(true)}>
              <KeyRound aria-hidden="true" className="size-4" />
              Verify Registration
            </Button>
          </>
        }
      />
      <Suspense fallback={<CardSkeletons />}>
        <LazyOwnMatches loading={<CardSkeletons />}>
          <Suspense>
            <TeamInvitations />
          </Suspense>
          <HelpedTournaments />
          <TournamentList />
        </LazyOwnMatches>
      </Suspense>
      <Suspense>{isVerifying && <VerifyDialog onClose={() => setIsVerifying(false)} />}</Suspense>
    </div>
  );
}
