import { PageStates } from '#content/pages/view.tsx';
import { usePathParam } from '#platform/router/shown-page.ts';

/** What the owner has written: imprint, privacy, terms. */
export function Page() {
  const slug = usePathParam('slug');
  return (
    <div className="mx-auto w-full max-w-[40rem] min-w-0">
      <PageStates key={slug} slug={slug} />
    </div>
  );
}
