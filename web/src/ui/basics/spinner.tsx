import { classNames } from './class-names.ts';

/** Has no label of its own: use it beside text or in `Loading`. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    aria-hidden="true"
    className={classNames('shrink-0 animate-turn', className ?? 'size-5')}
  >
    <circle cx="12" cy="12" r="9.5" strokeWidth="2.5" stroke="currentColor" opacity="0.25" />
    <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeWidth="2.5" stroke="currentColor" />
  </svg>
);

/** A spinner for a section whose final layout is unknown. */
export const Loading = ({ children }: { children: string }) => (
  <p data-unfinished className="flex flex-col items-center gap-4 py-16 text-muted">
    <Spinner className="size-10 text-accent" />
    <output>{children}</output>
  </p>
);
