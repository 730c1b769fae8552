import { useState, type Ref } from 'react';
import type { Post } from '@last-circle/contract/blogs.ts';
import { isMissing, textOf } from '#platform/api/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Failed } from '#ui/feedback/failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { PostForm } from './post-form.tsx';
import { blankPost, valuesOf, type PostValues } from './post-values.ts';
import type { FormHandle, Saved } from './use-post-form.ts';
import { useOpened } from './use-posts.ts';

interface PostDeskProps {
  userId: number;
  /** The post that the address names; null for a new one. */
  postId: number | null;
  handle: Ref<FormHandle>;
  open: (postId: number | null) => void;
}

/** The form for the post that the address names, or for a new one. */
export function PostDesk({ userId, postId, handle, open }: PostDeskProps) {
  const [named, setNamed] = useState(postId);
  const [form, setForm] = useState(0);
  /** What the form itself has saved: it stays when the address comes to name that. */
  const [held, setHeld] = useState<Post>();
  /** What was saved last and still stands in the form. */
  const [left, setLeft] = useState<Left>();
  const opened = useOpened(held ? null : postId);

  function renew(post?: Post) {
    setForm((before) => before + 1);
    setHeld(post);
  }

  if (named !== postId) {
    setNamed(postId);
    if (postId !== null) setLeft(undefined);
    if (held?.id !== postId) renew();
  }

  const leave = () => (postId === null ? renew() : open(null));

  function follow({ post, values, isNew, goesOn }: Saved) {
    setLeft(isNew || goesOn ? undefined : { id: post.id, values });
    if (!goesOn) return leave();
    if (!isNew) return;
    setHeld(post);
    open(post.id);
  }

  function clear() {
    setLeft(undefined);
    leave();
  }

  const shared = { userId, handle, onSaved: follow, onReplaced: renew, onCancel: clear };

  if (postId === null || held) {
    const notice = left && (
      <LeftNotice title={left.values.title} onEdit={() => open(left.id)} onClear={clear} />
    );
    return (
      <PostForm
        key={form}
        {...shared}
        post={held}
        start={held ? valuesOf(held) : startOf(left)}
        notice={notice}
      />
    );
  }
  if (opened.data) {
    const post = opened.data;
    return <PostForm key={form} {...shared} post={post} start={valuesOf(post)} />;
  }
  if (!opened.error) return <Loading />;
  if (isMissing(opened.error)) {
    return (
      <Empty
        title="This post is not here any more"
        action={<Button onClick={() => open(null)}>Write a new post</Button>}
      />
    );
  }
  return (
    <Failed
      title="The post could not be loaded"
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    >
      {textOf(opened.error, '')}
    </Failed>
  );
}

interface Left {
  id: number;
  values: PostValues;
}

const startOf = (left: Left | undefined) =>
  left ? { ...left.values, published: blankPost.published } : blankPost;

interface LeftNoticeProps {
  title: string;
  onEdit: () => void;
  onClear: () => void;
}

const LeftNotice = ({ title, onEdit, onClear }: LeftNoticeProps) => (
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
    {title} is saved. What still stands here would begin a new post.
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
