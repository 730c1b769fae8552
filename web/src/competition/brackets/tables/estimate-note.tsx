import type { Chances } from '#competition/brackets/data/use-outlook.ts';
import { estimateNote } from './chances.ts';

interface EstimateNoteProps {
  outlook: Chances;
  /** What the rest is said to be. */
  children?: string;
}

/** Says below a table what its chances are, while it shows some. */
export function EstimateNote({
  outlook,
  children = 'Sure and out are certain.',
}: EstimateNoteProps) {
  if (outlook === 'pending' || outlook.every(({ left }) => left === 0)) return null;
  return (
    <p className="mt-3 max-w-[65ch] text-xs text-muted">
      {estimateNote} {children}
    </p>
  );
}
