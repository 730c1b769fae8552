import { UsersRound } from 'lucide-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';

const RosterDialog = lazyPart(async () => (await import('./dialog.tsx')).RosterDialog);

interface RosterButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  tournamentId: number;
}

/** Opens what organisers do with the entrants of a running tournament. */
export function RosterButton({ tournamentId, size }: RosterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...(size && { size })} onClick={() => setIsOpen(true)}>
        <UsersRound aria-hidden="true" className="size-4" />
        Entrants
      </Button>
      <Suspense>
        {isOpen && <RosterDialog tournamentId={tournamentId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
