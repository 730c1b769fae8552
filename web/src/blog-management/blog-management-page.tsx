import { Maximize2, Minimize2, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Head } from '#api/head.tsx';
import { useUser } from '#api/session.ts';
import { idIn } from '#navigation/address-fields.ts';
import { Link } from '#navigation/link.tsx';
import { useSearchParams } from '#navigation/search-params.ts';
import { paths } from '#paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PostDesk } from './post-desk.tsx';
import { PostList } from './post-list.tsx';
import type { FormHandle } from './use-post-form.ts';
import { useLayout } from './use-layout.ts';

export const title = 'Blog Management';

export function Page() {
  const user = useUser();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const postId = idIn(query, 'post') ?? null;
  const { isWide, toggle } = useLayout();
  const form = useRef<FormHandle>(null);

  const open = (id: number | null) =>
    void navigate(id === null ? paths.adminBlogs : paths.adminPost(id), {
      preventScrollReset: true,
    });

  return (
    <div>
      <Head title={title} isIndexed={false} />
      <PageHeader
        title={title}
        actions={
          <>
            {postId !== null && (
              <Link to={paths.adminBlogs} className={buttonClass({ size: 'small' })}>
                <Plus aria-hidden="true" className="size-4" />
                New post
              </Link>
            )}
            <Button size="small" className="max-lg:hidden" onClick={toggle}>
              {isWide ? (
                <Minimize2 aria-hidden="true" className="size-4" />
              ) : (
                <Maximize2 aria-hidden="true" className="size-4" />
              )}
              {isWide ? 'Minimize' : 'Maximize'}
            </Button>
          </>
        }
      />
      <div
        className={classNames(
          'grid items-start gap-10',
          !isWide && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8',
        )}
      >
        {user && <PostDesk userId={user.id} postId={postId} handle={form} open={open} />}
        <PostList
          openId={postId}
          onToggled={(post) => form.current?.followToggle(post)}
          onRemoved={(id) => {
            if (id === postId) open(null);
          }}
        />
      </div>
    </div>
  );
}
