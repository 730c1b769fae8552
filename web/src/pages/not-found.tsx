import { Head } from '#platform/router/head.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

export const Page = () => (
  <div className="flex flex-col items-center py-12 text-center sm:py-20">
    <Head title="Page Not Found" path={null} isIndexed={false} />
    <NothingRing className="size-28" />
    <p className="mt-8 eyebrow">Outside the circle</p>
    <h1 className="mt-2 text-heading">Page Not Found</h1>
    <p className="mt-3 max-w-[44ch] text-muted">
      There is nothing here. The page may have moved, or the link has a typo.
    </p>
    <ButtonLink to={paths.home} variant="primary" className="mt-8">
      Return to Home
    </ButtonLink>
  </div>
);
