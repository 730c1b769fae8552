import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { noFilter, type View } from './search.ts';

interface ClearFiltersProps {
  /** The view that stays. */
  view: View;
  /** Beside other things. */
  isQuiet?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** A button that leads to all maps, without script too. */
export const ClearFilters = ({ view, isQuiet, onClear, children }: ClearFiltersProps) => (
  <form
    action={paths.maps}
    onSubmit={(event) => {
      event.preventDefault();
      onClear();
    }}
  >
    {view !== noFilter.view && <input type="hidden" name="view" value={view} />}
    <Button type="submit" {...(isQuiet && ({ variant: 'quiet', size: 'small' } as const))}>
      {children}
    </Button>
  </form>
);
