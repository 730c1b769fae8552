import { Empty } from '#ui/feedback/empty.tsx';

export const NoTeams = ({ isOpen }: { isOpen: boolean }) => (
  <Empty title="No teams yet">
    {isOpen ? 'Create the first one.' : 'No team was created before the start.'}
  </Empty>
);
