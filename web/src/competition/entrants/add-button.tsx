import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';

const AddDialog = lazyPart(async () => (await import('./add-dialog.tsx')).AddDialog);

export function AddButton({ tournament }: { tournament: Tournament }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" className="size-4" />
        Add
      </Button>
      <Suspense>
        {isOpen && <AddDialog tournament={tournament} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
