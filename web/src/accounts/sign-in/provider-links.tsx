import { useSite } from '#platform/page/site.ts';
import { withOrigin } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useOrigin } from './use-origin.ts';

/** Ways to sign in with an account of another site; none unless the settings name one. */
export function ProviderLinks() {
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
