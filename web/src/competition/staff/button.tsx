import { UserCog } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';

const StaffDialog = lazyPart(async () => (await import('./dialog.tsx')).StaffDialog);

export function StaffButton({ tournament }: { tournament: Tournament }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserCog aria-hidden="true" className="size-4" />
        Staff
      </Button>
      <Suspense>
        {isOpen && <StaffDialog tournament={tournament} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
