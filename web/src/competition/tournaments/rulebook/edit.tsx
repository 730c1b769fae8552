import { Pencil } from 'lucide-react';
import { DialogButton } from '#platform/actions/dialog-button.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import type { RuledTournament } from './values.ts';

const RulebookDialog = lazyExtra(async () => (await import('./dialog.tsx')).RulebookDialog);

/** Opens the rules and prizes for an organiser. */
export const EditRulebook = ({ tournament }: { tournament: RuledTournament }) => (
  <DialogButton
    icon={Pencil}
    size="small"
    className="self-start"
    dialog={(onClose) => <RulebookDialog tournament={tournament} onClose={onClose} />}
  >
    {tournament.rules === '' ? 'Write rules and prizes' : 'Edit rules and prizes'}
  </DialogButton>
);
