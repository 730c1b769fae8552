import { useUser } from '#platform/session/session.ts';
import { lazyExtra } from '#platform/page/lazy-part.tsx';

const SignInHost = lazyExtra(
  async () => (await import('./host.tsx')).SignInHost,
  () => null,
);

/** Loaded as soon as somebody is signed in: without a network it is too late. */
export const LazySignInHost = () => useUser() && <SignInHost />;
