import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useUser } from '#platform/session/session.ts';
import { loginFrom, paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { anchor, look } from './look.ts';

const OpenButton = lazyExtra(async () => (await import('./open-button.tsx')).OpenButton);

/** Leads visitors to the login, and back to the dialog. */
export const SuggestButton = () =>
  useUser() ? (
    <OpenButton fallback={<Button {...look} disabled />} />
  ) : (
    <ButtonLink {...look} to={loginFrom(`${paths.maps}#${anchor}`)} />
  );
