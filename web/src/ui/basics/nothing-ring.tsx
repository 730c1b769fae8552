import { classNames } from './class-names.ts';

/** A decoration where there is nothing to show yet: a ring that is open to whoever comes, of dashes, so that it is no spinner. */
export const NothingRing = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
    className={classNames('shrink-0', className ?? 'size-16')}
  >
    <circle
      cx="24"
      cy="24"
      r="19"
      strokeWidth="2.5"
      pathLength="96"
      strokeDasharray="5 3 5 3 5 3 5 3 5 3 5 3 5 3 5 3 5 27"
      transform="rotate(-5 24 24)"
      className="stroke-edge"
    />
    <circle cx="33" cy="15" r="4.5" strokeWidth="2.5" className="stroke-live" />
  </svg>
);
