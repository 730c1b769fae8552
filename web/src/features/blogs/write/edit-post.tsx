import { Pencil } from 'lucide-react';
import type { PostSummary } from '@last-circle/contract/blogs.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';

export const EditPost = ({ post: { id, title } }: { post: PostSummary }) => (
  <Link
    to={paths.adminPost(id)}
    aria-label={`Edit ${title}`}
    className={buttonClass({ size: 'small' })}
  >
    <Pencil aria-hidden="true" className="size-4" />
    Edit
  </Link>
);
