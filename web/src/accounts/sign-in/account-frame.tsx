import type { ReactNode } from 'react';
import { Head } from '#platform/router/head.tsx';
import { Ring } from '#ui/basics/ring.tsx';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { useSite } from '#platform/page/site.ts';
import { withOrigin } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useOrigin } from './origin.ts';
import { Link, type LinkProps } from '#platform/router/link.tsx';

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
export function AccountFrame(props: AccountFrameProps) {
  const { title, intro, fields, before, children, hasProviders = false, footer } = props;
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
  useIsHydrated() ? children : <FormSkeleton fields={fields} />;

export const FormSkeleton = ({ fields }: Pick<HydratedFormProps, 'fields'>) => (
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

const players = [
  [300, 300],
  [610, 250],
  [420, 520],
  [700, 610],
  [260, 640],
] as const;

/** The island as the circle closes, always at night. Decoration only. */
const RingScene = () => (
  <div
    aria-hidden="true"
    className="relative isolate m-px overflow-hidden bg-ground text-ink scheme-dark max-lg:hidden"
  >
    <img
      src="/island.svg"
      alt=""
      width={1000}
      height={1000}
      className="absolute top-0 left-1/2 h-full max-w-none -translate-x-1/2 object-cover"
    />
    <svg
      viewBox="80 80 800 800"
      fill="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        fillRule="evenodd"
        d="M-1000-1000h3000v3000h-3000ZM480 150a330 330 0 1 0 0 660a330 330 0 1 0 0-660Z"
        className="fill-ground/70"
      />
      <circle cx="480" cy="480" r="340" strokeWidth="40" className="stroke-action/25" />
      <circle cx="480" cy="480" r="330" strokeWidth="8" className="stroke-accent" />
      <circle cx="530" cy="520" r="135" strokeWidth="6" className="fill-live/8 stroke-live" />
      {players.map(([x, y]) => (
        <path
          key={x}
          d="m0-13 10 22-10-5-10 5Z"
          transform={`translate(${x} ${y}) rotate(${x % 360})`}
          strokeWidth="3"
          strokeLinejoin="round"
          className="fill-ink stroke-ground"
        />
      ))}
    </svg>
    <div className="absolute inset-0 bg-linear-to-t from-ground from-8% to-transparent to-60%" />
    <p className="absolute inset-x-8 bottom-8 max-w-[16ch] font-display text-heading uppercase">
      Get in before the circle closes
    </p>
  </div>
);

/** A link within text, with a touch target of 44 px. */
export const TextLink = (props: LinkProps) => (
  <Link
    {...props}
    className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
  />
);
