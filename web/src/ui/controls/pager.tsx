import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Navigates the numbered pages of a list; renders nothing for a single page. */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 pt-6 sm:justify-center print:hidden"
    >
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
