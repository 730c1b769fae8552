import { Suspense } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useUser } from '#platform/session/session.ts';
import { loginFrom, paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { anchor, look } from './look.ts';

const OpenButton = lazyPart(async () => (await import('./open-button.tsx')).OpenButton);

/** Leads visitors to the login, and back to the dialog. */
export const SuggestButton = () =>
  useUser() ? (
    <Suspense fallback={<Button {...look} disabled />}>
      <OpenButton />
    </Suspense>
  ) : (
    <ButtonLink {...look} to={loginFrom(`${paths.maps}#${anchor}`)} />
  );
