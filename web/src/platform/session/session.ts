import { useSyncExternalStore } from 'react';
import type { User } from '@last-circle/contract/accounts.ts';

export interface Session {
  token: string;
  user: User;
}

/** `unknown` until the browser has looked into local storage: on the server and while hydrating. */
export type SessionState = Session | 'none' | 'unknown';

const listeners = new Set<() => void>();
let remembered: SessionState = 'unknown';

function restore(): SessionState {
  try {
    const token = localStorage.getItem('token');
    // Written by `keepSession` alone.
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as User | null;
    return token && typeof user?.id === 'number' ? { token, user } : 'none';
  } catch {
    return 'none';
  }
}

function change(next: SessionState) {
  remembered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key === 'token' || event.key === 'user' || event.key === null) change(restore());
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

export function currentSession(): Session | undefined {
  if (remembered === 'unknown' && typeof window !== 'undefined') remembered = restore();
  return typeof remembered === 'string' ? undefined : remembered;
}

export function keepSession(session: Session) {
  localStorage.setItem('token', session.token);
  localStorage.setItem('user', JSON.stringify(session.user));
  change(session);
}

export function forgetSession() {
  localStorage.removeItem('token');
  localStorage.removeItem('user');
  change('none');
}

/** Calls the listener once another user is signed in, or none any more, in this tab or another. */
export function onUserChange(listener: () => void) {
  let known = currentSession()?.user.id;
  return subscribe(() => {
    const now = currentSession()?.user.id;
    if (now === known) return;
    known = now;
    listener();
  });
}

export const useSession = (): SessionState =>
  useSyncExternalStore<SessionState>(
    subscribe,
    () => currentSession() ?? 'none',
    () => 'unknown',
  );

/** The signed-in user, or undefined for a visitor and until it is known. */
export function useUser() {
  const session = useSession();
  return typeof session === 'string' ? undefined : session.user;
}
