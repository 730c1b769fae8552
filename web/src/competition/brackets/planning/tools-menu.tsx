import { FileUp, UsersRound, Wrench, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { useResultsFiles } from '#competition/brackets/results/files.tsx';

const dialogs = {
  entrants: lazyExtra(
    async () => (await import('#competition/brackets/roster/dialog.tsx')).RosterDialog,
  ),
  import: lazyExtra(
    async () => (await import('#competition/brackets/results/import-dialog.tsx')).ImportDialog,
  ),
};

interface ToolsMenuProps {
  tournamentId: number;
  /** Whether there are matches, which the JSON holds. */
  hasMatches: boolean;
  /** Whether it has what files hold. */
  hasFiles: boolean;
  /** Whether the viewer decides who plays, and takes in files. */
  canOrganise: boolean;
  /** Items before those that all formats have. */
  children: ReactNode;
}

/** What the staff needs of a bracket or leaderboard now and then. */
export function ToolsMenu(props: ToolsMenuProps) {
  const { tournamentId, hasMatches, hasFiles, canOrganise, children } = props;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const files = useResultsFiles(tournamentId, { hasMatches });
  const Dialog = open && dialogs[open];
  return (
    <>
      <Menu
        label="Tools"
        triggerClass={buttonClass({ size: 'small' })}
        trigger={
          <>
            <Wrench aria-hidden="true" className="size-4" />
            Tools
          </>
        }
      >
        {children}
        {canOrganise && (
          <ToolItem Icon={UsersRound} onClick={() => setOpen('entrants')}>
            Entrants
          </ToolItem>
        )}
        {hasFiles && (
          <>
            <MenuSeparator />
            {files.items}
            {canOrganise && (
              <ToolItem Icon={FileUp} onClick={() => setOpen('import')}>
                Import
              </ToolItem>
            )}
          </>
        )}
      </Menu>
      {files.failure}
      {Dialog && <Dialog tournamentId={tournamentId} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface ToolItemProps {
  Icon: LucideIcon;
  onClick: () => void;
  children: string;
}

export const ToolItem = ({ Icon, onClick, children }: ToolItemProps) => (
  <MenuItem onClick={onClick}>
    <Icon aria-hidden="true" />
    {children}
  </MenuItem>
);
