import { matchPath, useLocation } from 'react-router';
import { Head } from '#api/head.tsx';
import { Link } from '#navigation/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Ring } from '#ui/ring.tsx';

/** What will stand at which address. */
const plans: [path: string, title: string, promise: string][] = [
  ['/admin/blogs', 'Blog management', 'Write, publish and edit the news.'],
];

export function Page() {
  const { pathname } = useLocation();
  const plan = plans.find(([path]) => matchPath(path, pathname));
  const [, title, promise] = plan ?? ['', 'This page', ''];
  return (
    <div className="flex flex-col items-center py-12 text-center sm:py-20">
      <Head title={title} isIndexed={false} />
      <Ring progress={0.5} className="size-28" />
      <p className="mt-8 eyebrow">Being built</p>
      <h1 className="mt-2 text-heading">{title}</h1>
      <p className="mt-3 max-w-[44ch] text-muted">
        {promise} It is not here yet: the circle is still closing in on it.
      </p>
      <Link to={paths.home} className={buttonClass({ variant: 'primary', className: 'mt-8' })}>
        Return to Home
      </Link>
    </div>
  );
}
