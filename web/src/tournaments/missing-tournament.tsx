import { Link } from 'react-router';
import { Head } from '#api/head.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

export const MissingTournament = () => (
  <div>
    <Head title="Tournament not found" path={null} isIndexed={false} />
    <h1 className="sr-only">Tournament not found</h1>
    <Empty
      title="Tournament not found"
      action={
        <Link to={paths.tournaments} className={buttonClass({ variant: 'primary' })}>
          All tournaments
        </Link>
      }
    >
      It may have been deleted, or the link has a typo.
    </Empty>
  </div>
);
