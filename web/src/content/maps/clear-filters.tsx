import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { noFilter, type View } from './search.ts';

interface ClearFiltersProps {
  /** The view that the link leads to. */
  view: View;
  /** Shown beside other controls. */
  isQuiet?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** A link to all maps, which also works without scripts. */
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
