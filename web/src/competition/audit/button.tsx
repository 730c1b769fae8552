import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Button } from '#ui/controls/button.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const AuditLogDialog = lazyPart(async () => (await import('./dialog.tsx')).AuditLogDialog);

export function AuditLogButton({ tournament }: { tournament: Tournament }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" className="size-4" />
        Audit log
      </Button>
      <Suspense>
        {isOpen && <AuditLogDialog tournament={tournament} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
