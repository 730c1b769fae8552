import { useEffect, useSyncExternalStore } from 'react';
import { forgetTouch, signInRequest, touchPage } from './sign-in-again.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Where somebody whose session has ended signs in again. */
export function SignInHost() {
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.current);

  useEffect(() => {
    document.addEventListener('input', touchPage, { capture: true });
    return () => {
      document.removeEventListener('input', touchPage, { capture: true });
      forgetTouch();
    };
  }, []);

  return request && <SignInDialog {...request} />;
}
