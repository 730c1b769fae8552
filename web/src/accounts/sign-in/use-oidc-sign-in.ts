import { useNavigate, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { textOf, type Reply } from '#platform/api/client.ts';
import { call } from '#platform/api/queries.ts';
import { paths } from '#paths.ts';
import { currentSession, storeSession } from '#platform/session/session.ts';
import { toast } from '#ui/toasts/toast.ts';
import { startOf, useOrigin } from './origin.ts';

type Outcome = Reply<'POST /auth/oidc'>;
type Session = Reply<'POST /auth/login/code'>;

/** What the page that a provider leads back to waits for, or asks for. */
export type OidcStep =
  | { name: 'waiting' }
  | { name: 'failed'; error: unknown }
  | { name: 'code'; challenge: string }
  | { name: 'unknown'; person: Extract<Outcome, { needs: string }> };

/** Takes what the provider has said, once, and leads on as soon as somebody is signed in. */
export function useOidcSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const origin = useOrigin();
  const [step, setStep] = useState<OidcStep>({ name: 'waiting' });
  const hasBegun = useRef(false);

  function leadOn() {
    const session = currentSession();
    const href = session ? startOf(session, origin, router) : paths.dashboard;
    return navigate({ href, replace: true });
  }

  function signIn(session: Session) {
    storeSession(session);
    toast.success('Login successful!');
    void leadOn();
  }

  function take(outcome: Outcome) {
    if ('token' in outcome) return signIn(outcome);
    if ('challenge' in outcome) return setStep({ name: 'code', ...outcome });
    if ('needs' in outcome) return setStep({ name: 'unknown', person: outcome });
    toast.success(outcome.message);
    return void leadOn();
  }

  async function finish() {
    setStep({ name: 'waiting' });
    try {
      take(await call(client, 'POST /auth/oidc', {}));
    } catch (error) {
      setStep({ name: 'failed', error });
    }
  }

  /** The owner of the address has logged in: what the provider has said now connects the two. */
  async function connect(session: Session) {
    storeSession(session);
    try {
      take(await call(client, 'POST /auth/oidc', {}));
    } catch (error) {
      toast.error(textOf(error, 'The accounts could not be connected. Please try again.'));
      void leadOn();
    }
  }

  useEffect(() => {
    // What the provider has said is used once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  return { step, take, signIn, connect, retry: () => void finish() };
}
