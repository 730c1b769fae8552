import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';

interface NoneFoundProps {
  noun: readonly [one: string, many: string];
  onClear: () => void;
}

/** Where a filter leaves nothing. */
export const NoneFound = ({ noun: [one, many], onClear }: NoneFoundProps) => (
  <Empty title={`No ${many} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
    No {one} matches your filters.
  </Empty>
);
