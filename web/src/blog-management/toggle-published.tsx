import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useUpdate } from './use-posts.ts';

interface TogglePublishedProps {
  post: PostSummary;
  onToggled?: (post: PostSummary) => void;
}

const failure = 'Failed to update blog status';

export function TogglePublished({ post, onToggled }: TogglePublishedProps) {
  const { id, title, published } = post;
  const { mutateAsync, isPending, error } = useUpdate();
  const verb = published ? 'Unpublish' : 'Publish';

  async function toggle() {
    try {
      const toggled = await mutateAsync({ params: { id }, body: { published: !published } });
      onToggled?.(toggled);
      toast.success(`Blog post ${published ? 'unpublished' : 'published'} successfully`);
    } catch (error) {
      toast.error(textOf(error, failure));
    }
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`${verb} ${title}`}
        isBusy={isPending}
        onClick={() => void toggle()}
      >
        {verb}
      </Button>
      <CallFailure error={error} fallback={failure} />
    </>
  );
}
