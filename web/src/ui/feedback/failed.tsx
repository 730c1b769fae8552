import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';

interface FailedProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export const Failed = ({ title, children, onRetry, isRetrying }: FailedProps) => (
  <div role="alert" className="flex flex-col items-center px-4 py-14 text-center">
    <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="size-12 text-danger" />
    <p className="mt-5 font-display text-title text-balance text-ink">{title}</p>
    {children && <div className="mt-2 max-w-[44ch] text-balance text-muted">{children}</div>}
    {onRetry && (
      <Button className="mt-6 noscript:hidden" onClick={onRetry} isBusy={isRetrying}>
        {!isRetrying && <RotateCw aria-hidden="true" className="size-4" />}
        Try again
      </Button>
    )}
  </div>
);
