import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { CallButton } from '#platform/actions/mutation-button.tsx';
import { useUpdate } from './use-posts.ts';

interface TogglePublishedProps {
  post: PostSummary;
  onToggled?: (post: PostSummary) => void;
}

export function TogglePublished({ post, onToggled }: TogglePublishedProps) {
  const { id, title, published } = post;
  const verb = published ? 'Unpublish' : 'Publish';
  return (
    <CallButton
      size="small"
      label={`${verb} ${title}`}
      call={useUpdate()}
      args={{ params: { id }, body: { published: !published } }}
      done={`Blog post ${published ? 'unpublished' : 'published'} successfully`}
      failed="Failed to update blog status"
      onDone={onToggled}
    >
      {verb}
    </CallButton>
  );
}
