import type { ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

const tones = {
  neutral: 'text-muted',
  live: 'text-live',
  common: 'text-common',
  uncommon: 'text-uncommon',
  rare: 'text-rare',
  epic: 'text-epic',
  legendary: 'text-legendary',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  pending: 'text-pending',
  confirmed: 'text-confirmed',
  processing: 'text-processing',
  shipped: 'text-shipped',
  delivered: 'text-delivered',
  cancelled: 'text-cancelled',
  easy: 'text-easy',
  medium: 'text-medium',
  hard: 'text-hard',
  expert: 'text-expert',
};

export type Tone = keyof typeof tones;

interface BadgeProps {
  tone?: Tone;
  /** For a badge on top of a picture. */
  isSolid?: boolean;
  className?: string;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', isSolid, className, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-xs font-semibold whitespace-nowrap',
      isSolid ? 'bg-panel' : 'bg-current/12',
      tones[tone],
      className,
    )}
  >
    {tone === 'live' && <span className="size-1.5 animate-breathe rounded-full bg-current" />}
    {children}
  </span>
);
