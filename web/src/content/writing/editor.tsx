import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import type { Post } from '@last-circle/contract/content/blogs.ts';
import { isMissing } from '#platform/api/client.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { EditorSkeleton } from '#platform/editor/editor-skeleton.tsx';
import { PostForm } from './form.tsx';
import { blankPost, valuesOf, type PostValues } from '#content/writing/drafts/post-values.ts';
import type { FormHandle, SavedForm } from './use-post-form.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { optionalId, text } from '#platform/router/search-rules.ts';

/** The post that is edited; without it one is created, perhaps about a tournament of this name. */
export const editorSearch = { post: optionalId, tournament: optionalId, name: text };

interface PostEditorProps {
  userId: number;
  /** The post in the URL; null for a new one. */
  postId: number | null;
  /** What a new post begins with. */
  first: PostValues;
  handle: Ref<FormHandle>;
  /** `keepsForm` where the post is that of the form: there is nothing to discard. */
  open: (postId: number | null, options?: { keepsForm: boolean }) => void;
}

/** The form for the post in the URL, or for a new one. */
export function PostEditor({ userId, postId, first, handle, open }: PostEditorProps) {
  const [shownId, setShownId] = useState(postId);
  const [formKey, setFormKey] = useState(0);
  /** The post as the form saved it: the form stays when the URL changes to the id of this post. */
  const [saved, setSaved] = useState<Post>();
  /** The post saved last, while its text is still in the form for a new post. */
  const [previous, setPrevious] = useState<PreviousPost>();
  const openedId = saved ? null : postId;
  /** As it was when its form opened; a query key of its own keeps later changes out of the form. */
  const opened = useQuery({
    ...apiQuery('GET /blogs/:id', { params: { id: openedId ?? 0 } }),
    queryKey: ['post in the form', openedId],
    enabled: openedId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  function reset(post?: Post) {
    setFormKey((before) => before + 1);
    setSaved(post);
  }

  if (shownId !== postId) {
    setShownId(postId);
    if (postId !== null) setPrevious(undefined);
    if (saved?.id !== postId) reset();
  }

  const close = () => (postId === null ? reset() : open(null));

  function onSaved({ post, values, isNew, isDone }: SavedForm) {
    setPrevious(isDone && !isNew ? { id: post.id, values } : undefined);
    if (isDone) return close();
    if (!isNew) return;
    setSaved(post);
    open(post.id, { keepsForm: true });
  }

  function clear() {
    setPrevious(undefined);
    close();
  }

  const shared = { userId, handle, onSaved, onReplaced: reset, onCancel: clear };

  if (postId === null || saved) {
    const notice = previous && (
      <SavedNotice title={previous.values.title} onEdit={() => open(previous.id)} onClear={clear} />
    );
    return (
      <PostForm
        key={formKey}
        {...shared}
        post={saved}
        start={saved ? valuesOf(saved) : previous ? startOf(previous) : first}
        notice={notice}
      />
    );
  }
  if (opened.data) {
    const post = opened.data;
    return <PostForm key={formKey} {...shared} post={post} start={valuesOf(post)} />;
  }
  if (!opened.error) return <Loading />;
  if (isMissing(opened.error)) {
    return (
      <Empty
        title="This post no longer exists"
        action={<Button onClick={() => open(null)}>Write a new post</Button>}
      />
    );
  }
  return <QueryFailed title="The post could not be loaded" query={opened} />;
}

interface PreviousPost {
  id: number;
  values: PostValues;
}

const startOf = (previous: PreviousPost) => ({
  ...previous.values,
  published: blankPost.published,
});

interface SavedNoticeProps {
  title: string;
  onEdit: () => void;
  onClear: () => void;
}

const SavedNotice = ({ title, onEdit, onClear }: SavedNoticeProps) => (
  <Notice
    kind="success"
    actions={
      <>
        <Button size="small" onClick={onEdit}>
          Edit it again
        </Button>
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear the form
        </Button>
      </>
    }
  >
    {title} is saved. Saving this text again creates a new post.
  </Notice>
);

const Loading = () => (
  <Skeletons label="Loading the post" className="flex flex-col gap-5">
    <Skeleton className="h-7 w-32" />
    <Skeleton className="h-17" />
    <EditorSkeleton />
    <Skeleton className="h-11" />
  </Skeletons>
);
