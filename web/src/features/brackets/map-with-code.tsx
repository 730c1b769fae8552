import type { PlayedMap } from '@last-circle/contract/brackets.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { tellCopied } from '#ui/controls/notify-copied.ts';

interface PlayedOnProps {
  map: NonNullable<PlayedMap>;
  className: string;
}

const tell = tellCopied('map code');

/** The map of a match or a game, with the code that leads there: below each other where it is narrow. */
export const PlayedOn = ({ map: { name, mapCode }, className }: PlayedOnProps) => (
  <div className={classNames('flex items-center gap-1', className)}>
    <p className="flex min-w-0 grow flex-wrap gap-x-2 py-1">
      <span className="sr-only">Map: </span>
      <span className="min-w-0 flex-[1_1_4rem] [overflow-wrap:anywhere]">{name}</span>{' '}
      <span className="font-medium break-all tabular-nums">{mapCode}</span>
    </p>
    <CopyButton
      text={mapCode}
      label={`Copy map code ${mapCode}`}
      className="md:size-8 md:[&_svg]:size-4 print:hidden"
      onCopy={tell}
    />
  </div>
);
