import { Suspense } from 'react';
import { useUser } from '#platform/session/session.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const SignInHost = lazyPart(
  async () => (await import('./host.tsx')).SignInHost,
  () => null,
);

/** Loaded as soon as somebody is signed in: without a network it is too late. */
export const LazySignInHost = () =>
  useUser() && (
    <Suspense>
      <SignInHost />
    </Suspense>
  );
