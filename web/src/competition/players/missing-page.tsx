import { paths } from '#paths.ts';
import { Head } from '#platform/router/head.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

interface MissingPageProps {
  title: string;
  reason?: string | undefined;
}

export const MissingPage = ({
  title,
  reason = 'It may have been deleted, or the link has a typo.',
}: MissingPageProps) => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <Head title={title} path={null} isIndexed={false} />
    <NothingRing className="size-28" />
    <h1 className="mt-8 text-heading">{title}</h1>
    <p className="mt-3 max-w-[44ch] text-muted">{reason}</p>
    <ButtonLink to={paths.tournaments} variant="primary" className="mt-8">
      All tournaments
    </ButtonLink>
  </div>
);
