import { useNavigate } from '@tanstack/react-router';
import { Mail, Maximize2, Minimize2, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUser } from '#platform/session/session.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useSearchParams } from '#platform/router/search-params.ts';
import { adminPaths } from '#admin-paths.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { PostEditor, editorSearch } from '#content/writing/editor.tsx';
import { blankPost, postAbout } from '#content/writing/drafts/post-values.ts';
import { ManagedPosts } from '#content/writing/managed-posts.tsx';
import { AdminPage } from '#pages/parts/admin-page.tsx';
import type { FormHandle } from '#content/writing/use-post-form.ts';

export const title = 'Blog Management';

export function Page() {
  const user = useUser();
  const navigate = useNavigate();
  const { post, tournament, name } = useSearchParams(editorSearch).values;
  const first = tournament === undefined ? blankPost : postAbout(tournament, name);
  const postId = post ?? null;
  const { isWide, toggle } = useWideForm();
  const form = useRef<FormHandle>(null);

  const open = (id: number | null, { keepsForm } = { keepsForm: false }) =>
    void navigate({
      href: id === null ? paths.adminBlogs : paths.adminPost(id),
      resetScroll: false,
      ignoreBlocker: keepsForm,
    });

  return (
    <AdminPage
      title={title}
      actions={
        <>
          <ButtonLink icon={Mail} to={adminPaths.newsletter} size="small">
            Newsletter
          </ButtonLink>
          {postId !== null && (
            <ButtonLink icon={Plus} to={paths.adminBlogs} size="small">
              New post
            </ButtonLink>
          )}
          <Button
            icon={isWide ? Minimize2 : Maximize2}
            size="small"
            className="max-lg:hidden"
            onClick={toggle}
          >
            {isWide ? 'Minimize' : 'Maximize'}
          </Button>
        </>
      }
    >
      <div
        className={classNames(
          'grid items-start gap-10',
          !isWide && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8',
        )}
      >
        {user && (
          <PostEditor userId={user.id} postId={postId} first={first} handle={form} open={open} />
        )}
        <ManagedPosts
          openId={postId}
          onToggled={(post) => form.current?.followToggle(post)}
          onRemoved={(id) => {
            if (id === postId) open(null);
          }}
        />
      </div>
    </AdminPage>
  );
}

const layoutKey = 'blog-management-layout';

/** Whether the form takes the full width, remembered for this tab. */
function useWideForm() {
  const [isWide, setIsWide] = useState(() => sessionStorage.getItem(layoutKey) === 'wide');

  function toggle() {
    sessionStorage.setItem(layoutKey, isWide ? 'columns' : 'wide');
    setIsWide(!isWide);
  }

  return { isWide, toggle };
}
