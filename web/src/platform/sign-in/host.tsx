import { useEffect, useSyncExternalStore } from 'react';
import { forgetTouch, signInRequest, touchPage } from '#platform/session/sign-in-again.ts';
import { useSecondFactorRedirect } from './second-factor-redirect.ts';
import { SignInDialog } from './dialog.tsx';

/** For those who are signed in: where they sign in again, and are led when that is not enough. */
export function SignInHost() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.current);

  useSecondFactorRedirect();

  useEffect(() => {
    document.addEventListener('input', touchPage, { capture: true });
    return () => {
      document.removeEventListener('input', touchPage, { capture: true });
      forgetTouch();
    };
  }, []);

  return request && <SignInDialog {...request} />;
}
