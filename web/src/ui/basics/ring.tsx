import { classNames } from './class-names.ts';

interface RingProps {
  /** The remaining share of the storm, from 0 to 1. */
  progress?: number;
  /** In the colour of what is on now. */
  isLive?: boolean | undefined;
  className?: string;
}

/** A decoration: the safe zone inside the closing storm. */
export function Ring({ progress = 0.78, isLive = false, className }: RingProps) {
  const rest = Math.min(1, Math.max(0, progress));
  const storm = isLive ? 'stroke-live' : 'stroke-action';
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'size-8')}
    >
      <circle cx="24" cy="24" r="20" strokeWidth="3.5" className={storm} opacity="0.25" />
      <circle
        cx="24"
        cy="24"
        r="20"
        strokeWidth="3.5"
        pathLength="100"
        strokeDasharray={`${rest * 100} 100`}
        transform="rotate(-90 24 24)"
        className={storm}
      />
      <circle cx="28" cy="27.5" r="8.5" strokeWidth="3.5" className="stroke-live" />
    </svg>
  );
}
