import { useState } from 'react';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { TeamBadges } from './badges.tsx';
import { TeamPanel } from './panel.tsx';

/** Opens the captain's tools to an organiser. */
export function ManageTeam({ team }: { team: Team }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Manage ${team.name}`}
        onClick={() => setIsOpen(true)}
      >
        Manage
      </Button>
      {isOpen && (
        <Dialog title={team.name} onClose={close}>
          <DialogBody className="flex flex-col gap-5">
            <TeamBadges team={team} />
            <TeamPanel team={team} isManaged isOpen onDeleted={close} />
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}
