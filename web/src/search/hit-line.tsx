import { Crest } from '#ui/basics/crest.tsx';
import type { ReactNode } from 'react';
import type { Group, Hit } from './groups.tsx';

interface HitLineProps {
  Icon: Group['Icon'];
  hit: Hit;
  /** The name, or a link of it. */
  children: ReactNode;
}

/** The face of what was found, its name and what tells it apart. */
export const HitLine = ({ Icon, hit, children }: HitLineProps) => (
  <>
    {Icon ? (
      <span className="grid size-8 shrink-0 place-items-center text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
    ) : (
      <Crest name={hit.name} className="size-8" />
    )}
    <span className="min-w-0 grow [overflow-wrap:anywhere]">{children}</span>{' '}
    {hit.detail !== null && (
      <span className="max-w-[45%] shrink-0 text-right text-sm text-muted tabular-nums">
        {hit.detail}
      </span>
    )}
  </>
);
