import type { PlayedMap } from '@last-circle/contract/competition/brackets/match.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { notifyCopied } from '#ui/controls/use-copy.ts';

interface MapWithCodeProps {
  map: NonNullable<PlayedMap>;
  className: string;
}

/** A map that all of a bracket or round are played on. */
export const SharedMap = ({ map, className }: { map: PlayedMap; className?: string }) =>
  map && (
    <MapWithCode
      map={map}
      className={classNames(
        'max-w-md rounded-sm border border-line bg-panel pl-3 text-sm',
        className,
      )}
    />
  );

const onCopy = notifyCopied('map code');

/** The map of a match or game with its code, wrapped where it is narrow. */
export const MapWithCode = ({ map: { name, mapCode }, className }: MapWithCodeProps) => (
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
      onCopy={onCopy}
    />
  </div>
);
