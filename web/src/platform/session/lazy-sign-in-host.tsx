import { Suspense } from 'react';
import { useUser } from './session.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';

const SignInHost = lazyPart(
  async () => (await import('./sign-in-host.tsx')).SignInHost,
  () => null,
);

/** Loaded as soon as somebody is signed in: without a network it is too late. */
export const LazySignInHost = () =>
  useUser() && (
    <Suspense>
      <SignInHost />
    </Suspense>
  );
