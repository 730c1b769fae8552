import type { ReactNode } from 'react';
import { classNames } from '#ui/layout/class-names.ts';

interface DimmedProps {
  isOld: boolean;
  children: ReactNode;
}

/** What was found before stays, dimmed, until what is asked for now has come. */
export const Dimmed = ({ isOld, children }: DimmedProps) => (
  <div
    aria-busy={isOld}
    className={classNames('transition-opacity duration-150', isOld && 'opacity-60')}
  >
    {children}
  </div>
);
