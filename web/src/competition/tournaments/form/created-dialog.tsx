import { Megaphone } from 'lucide-react';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useMay } from '#platform/session/session.ts';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';
import { adminPaths } from '#admin-paths.ts';
import { paths } from '#paths.ts';
import { Copyable } from '#ui/controls/copyable.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/dialog.tsx';

const openTo: Record<Tournament['visibility'], string> = {
  public: 'It is in every list, and players can enter now.',
  unlisted: 'Everyone who has the link can enter now.',
  draft: 'Only organisers see it until you publish it.',
};

/** What comes after a tournament is created: its page, its link and the news. */
export function CreatedDialog({ tournament, onClose }: TournamentDialogProps) {
  const { id, name, visibility } = tournament;
  const isWriter = useMay('news');
  return (
    <Dialog title={`${name} is ready`} description={openTo[visibility]} onClose={onClose}>
      <DialogBody>
        <Copyable label="Link" value={location.origin + paths.tournament(id)} />
      </DialogBody>
      <DialogFooter>
        {isWriter && visibility === 'public' && (
          <ButtonLink icon={Megaphone} to={adminPaths.postAbout(id, name)}>
            Announce
          </ButtonLink>
        )}
        <ButtonLink to={paths.tournament(id)} variant="primary">
          Open its page
        </ButtonLink>
      </DialogFooter>
    </Dialog>
  );
}
