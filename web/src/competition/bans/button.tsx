import { Ban } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';

const BansDialog = lazyPart(async () => (await import('./dialog.tsx')).BansDialog);

export function BansButton({ tournament }: { tournament: Tournament }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Ban aria-hidden="true" className="size-4" />
        Bans
      </Button>
      <Suspense>
        {isOpen && <BansDialog tournament={tournament} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
