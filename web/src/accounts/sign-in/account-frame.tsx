import type { ReactNode } from 'react';
import { Head } from '#platform/router/head.tsx';
import { Ring } from '#ui/basics/ring.tsx';
import { HydratedForm } from './hydrated-form.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { RingScene } from './ring-scene.tsx';

interface AccountFrameProps {
  title: string;
  intro?: ReactNode;
  /** Of the form in it, which waits for hydration; undefined without a form. */
  fields?: number;
  children: ReactNode;
  /** Above the form. */
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
