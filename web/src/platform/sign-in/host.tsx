import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { forgetTouch, signInRequest, touchPage } from '#platform/session/sign-in-again.ts';
import { SignInDialog } from './dialog.tsx';
import { ApiError } from '#platform/api/client.ts';
import { paths } from '#paths.ts';

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

const isHeldBack = ({ state: { error } }: Query) =>
  error instanceof ApiError && error.code === 'second_factor_needed';

/** Leads an admin who is refused for want of two-step sign-in to where it is switched on. */
function useSecondFactorRedirect() {
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();

  useEffect(() => {
    const lead = () => {
      if (router.latestLocation.pathname === paths.profile) return;
      void navigate({ href: `${paths.profile}?tab=sign-ins`, replace: true });
    };
    const cache = client.getQueryCache();
    if (cache.getAll().some((query) => query.isActive() && isHeldBack(query))) lead();
    return cache.subscribe((event) => {
      const isNew = event.type === 'updated' && event.action.type === 'error';
      if (isNew && isHeldBack(event.query)) lead();
    });
  }, [client, router, navigate]);
}
