import { classNames } from './class-names.ts';

/** A decoration where there is nothing to show; dashed and crossed out, so that it is no spinner. */
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
      r="18"
      strokeWidth="2.5"
      pathLength="96"
      strokeDasharray="4 4"
      className="stroke-edge"
    />
    <path d="M9 39 39 9" strokeWidth="2.5" className="stroke-accent" />
  </svg>
);
