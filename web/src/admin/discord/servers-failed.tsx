import { textOf } from '#platform/api/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface ServersFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Why Discord did not say which servers the bot is in; the rest of the page works without. */
export const ServersFailed = ({ query }: ServersFailedProps) => (
  <Notice
    kind="error"
    actions={
      <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    }
  >
    {textOf(query.error, 'Discord could not be asked. Please try again in a moment.')}
  </Notice>
);
