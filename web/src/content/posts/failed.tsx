import { isMissing } from '#platform/api/client.ts';
import { Head } from '#platform/router/head.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { BackLink } from './back-link.tsx';

interface PostFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Offers no retry for a post that is deleted or not published. */
export const PostFailed = ({ error, ...retry }: PostFailedProps) => (
  <div className="flex flex-col items-center">
    <Head title="Blog post" path={null} isIndexed={false} />
    <h1 className="sr-only">Blog post</h1>
    <Failed
      title="Failed to load the blog post. It may have been removed or is not published."
      {...(!isMissing(error) && retry)}
    />
    <BackLink />
  </div>
);
