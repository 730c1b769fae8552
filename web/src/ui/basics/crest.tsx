import { memo } from 'react';
import { classNames } from './class-names.ts';
import { crestOf } from './crest-drawing.ts';

interface CrestProps {
  name: string;
  /** Its size and place. */
  className?: string;
}

/** The face of a player or team beside their name; the same name has the same everywhere. */
export const Crest = memo(({ name, className = 'size-5' }: CrestProps) => {
  const { sea, land, ground, island, turn, ring, dash } = crestOf(name);
  return (
    <svg
      viewBox="-96 -96 192 192"
      aria-hidden="true"
      className={classNames('crest', ground, sea, className)}
    >
      <circle cx="14" r="62" strokeDasharray={dash} transform={`rotate(${ring})`} />
      <path d={island} className={land} transform={`rotate(${turn})`} />
    </svg>
  );
});
