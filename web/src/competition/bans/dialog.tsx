import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { BanForm } from './form.tsx';
import { BanList } from './list.tsx';
import { LiftTournamentBan } from './lift.tsx';
import { bansQuery, useBanFromTournament } from './queries.ts';

interface BansDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** Who is banned from one tournament. */
export function BansDialog({ tournament: { id, name }, onClose }: BansDialogProps) {
  const { mutateAsync } = useBanFromTournament();
  return (
    <Dialog
      title="Bans"
      description={`From ${name} alone. Bans from all tournaments are made by admins.`}
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-6">
        <BanForm ban={(body) => mutateAsync({ params: { id }, body })} />
        <section aria-label="Bans" className="border-t border-line pt-3">
          <BanList
            queryOf={(search) => bansQuery(id, search)}
            lift={(ban) => <LiftTournamentBan tournamentId={id} ban={ban} />}
          />
        </section>
      </DialogBody>
    </Dialog>
  );
}
