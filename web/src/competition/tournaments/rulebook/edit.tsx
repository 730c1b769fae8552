import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { RuledTournament } from './values.ts';

const RulebookDialog = lazyPart(async () => (await import('./dialog.tsx')).RulebookDialog);

/** Opens the rules and prizes for an organiser. */
export function EditRulebook({ tournament }: { tournament: RuledTournament }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        {tournament.rules === '' ? 'Write rules and prizes' : 'Edit rules and prizes'}
      </Button>
      <Suspense>
        {isOpen && <RulebookDialog tournament={tournament} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
