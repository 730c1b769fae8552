import { Trash2 } from 'lucide-react';
import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { useRemove } from './use-posts.ts';

interface DeletePostProps {
  post: PostSummary;
  onRemoved: (id: number) => void;
}

const failure = 'Failed to delete blog post';

export function DeletePost({ post: { id, title }, onRemoved }: DeletePostProps) {
  const { mutateAsync, isPending, error } = useRemove();

  async function remove() {
    const question = 'Are you sure you want to delete this blog post?';
    const detail = `${title} goes for good, with its revisions.`;
    if (!(await confirm(question, { action: 'Delete', isDanger: true, detail }))) return;
    try {
      await mutateAsync({ params: { id } });
      toast.success('Blog post deleted successfully');
      onRemoved(id);
    } catch (error) {
      toast.error(textOf(error, failure));
    }
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Delete ${title}`}
        isBusy={isPending}
        onClick={() => void remove()}
      >
        {!isPending && <Trash2 aria-hidden="true" className="size-4" />}
        Delete
      </Button>
      <CallFailure error={error} fallback={failure} />
    </>
  );
}
