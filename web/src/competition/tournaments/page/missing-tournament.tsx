import { Head } from '#platform/router/head.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

export const MissingTournament = () => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <Head title="Tournament not found" path={null} isIndexed={false} />
    <NothingRing className="size-28" />
    <h1 className="mt-8 text-heading">Tournament not found</h1>
    <p className="mt-3 max-w-[44ch] text-muted">
      It may have been deleted, or the link has a typo.
    </p>
    <Link to={paths.tournaments} className={buttonClass({ variant: 'primary', className: 'mt-8' })}>
      All tournaments
    </Link>
  </div>
);
