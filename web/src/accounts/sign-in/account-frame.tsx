import type { ReactNode } from 'react';
import { Head } from '#platform/router/head.tsx';
import { Ring } from '#ui/basics/ring.tsx';
import { RingScene } from './ring-scene.tsx';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { useSite } from '#platform/page/site.ts';
import { withOrigin } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useOrigin } from './use-origin.ts';

interface AccountFrameProps {
  title: string;
  intro?: ReactNode;
  /** The number of fields of its form, which waits for hydration; undefined without a form. */
  fields?: number;
  children: ReactNode;
  /** Shown above the form. */
  before?: ReactNode;
  /** Whether accounts of other sites do as well. */
  hasProviders?: boolean;
  /** Links to related pages. */
  footer?: ReactNode;
}

/** A form for guests: one column on phones, beside the circle on wide screens. */
export function AccountFrame({
  title,
  intro,
  fields,
  before,
  children,
  hasProviders = false,
  footer,
}: AccountFrameProps) {
  return (
    <div className="mx-auto w-full max-w-md lg:max-w-5xl">
      <Head title={title} isIndexed={false} />
      <div className="cut grid cut-clip lg:min-h-[38rem] lg:grid-cols-2">
        <RingScene />
        <div className="flex flex-col justify-center px-5 py-8 sm:px-8 lg:px-12 lg:py-12">
          <Ring className="mb-5 size-11 lg:hidden" />
          <h1 className="text-heading">{title}</h1>
          {intro && <p className="mt-2 text-muted">{intro}</p>}
          <div className="mt-7 flex flex-col gap-5">
            {before}
            {fields === undefined ? (
              children
            ) : (
              <HydratedForm fields={fields}>{children}</HydratedForm>
            )}
            {hasProviders && <ProviderLinks />}
          </div>
          {footer && (
            <div className="mt-7 flex flex-wrap justify-between gap-x-6 border-t border-line pt-4 text-sm text-muted">
              {footer}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface HydratedFormProps {
  /** The number of fields, for the skeleton. */
  fields: number;
  children: ReactNode;
}

/** A form submitted before hydration would put the password into the URL. */
const HydratedForm = ({ fields, children }: HydratedFormProps) =>
  useIsHydrated() ? (
    children
  ) : (
    <Skeletons label="Loading the form" className="flex flex-col gap-5">
      <Repeated times={fields}>
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11" />
        </div>
      </Repeated>
      <Skeleton className="h-13" />
    </Skeletons>
  );

/** Ways to sign in with an account of another site; none unless the settings name one. */
function ProviderLinks() {
  const { providers } = useSite();
  const origin = useOrigin();
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {providers.map(({ id, name, startPath }) => (
        // No page: the server leads on to the provider.
        <a key={id} href={withOrigin(startPath, origin)} className={buttonClass({ size: 'large' })}>
          Continue with {name}
        </a>
      ))}
    </div>
  );
}
