import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';

interface NoRegistrationsProps {
  id: number;
  many: 'registrations' | 'teams';
  who: 'player' | 'team';
  isFiltered: boolean;
  onClear: () => void;
}

export const NoRegistrations = ({ id, many, who, isFiltered, onClear }: NoRegistrationsProps) =>
  isFiltered ? (
    <Empty title={`No ${many} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
      No {who} matches your filters.
    </Empty>
  ) : (
    <Empty
      title={`No ${many} yet`}
      action={
        <Link to={paths.tournament(id)} className={buttonClass()}>
          Open its page to share it
        </Link>
      }
    >
      {who === 'player' ? 'Players' : 'Teams'} will appear here when they register.
    </Empty>
  );
