import { Button } from './button.tsx';

type LoadMoreProps = { onMore: () => void; isBusy?: boolean; children?: string };

export function LoadMore({ onMore, isBusy, children = 'Load more' }: LoadMoreProps) {
  return (
    <div className="flex justify-center pt-8">
      <Button onClick={onMore} isBusy={isBusy} busyText="Loading...">
        {children}
      </Button>
    </div>
  );
}
