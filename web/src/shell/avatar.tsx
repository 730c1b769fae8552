import { ChevronDown } from 'lucide-react';

export const avatarButtonClass =
  'inline-flex h-11 items-center gap-2 rounded-sm pr-2 pl-1 text-muted transition duration-150 hover:bg-raised hover:text-ink';

export const Avatar = ({ username }: { username: string }) => (
  <>
    <span className="grid size-9 place-items-center rounded-full border-2 border-action bg-panel font-display text-lg text-ink uppercase">
      {Array.from(username)[0]}
    </span>
    <ChevronDown aria-hidden="true" className="size-4" />
  </>
);
