import { Button, buttonClass } from './button.tsx';

interface LoadMoreProps {
  onMore: () => void;
  isBusy?: boolean;
  /** The URL of the next page, for browsers without scripts. */
  href?: string | undefined;
  children?: string;
}

export function LoadMore({ onMore, isBusy, href, children = 'Load more' }: LoadMoreProps) {
  return (
    <div className="flex justify-center pt-8">
      <Button
        onClick={onMore}
        isBusy={isBusy}
        busyText="Loading..."
        className={href && 'noscript:hidden'}
      >
        {children}
      </Button>
      {href && (
        <span className="hidden noscript:block">
          <a href={href} className={buttonClass()}>
            {children}
          </a>
        </span>
      )}
    </div>
  );
}
