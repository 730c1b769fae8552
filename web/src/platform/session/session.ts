import { useSyncExternalStore } from 'react';
import { may, type Permission } from '@last-circle/contract/access/permission-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { onOtherTab } from '#platform/storage/stored-value.ts';
import { newListeners } from '#ui/basics/listeners.ts';

export interface Session {
  /** Null once it has ended, while the page of the user is still shown. */
  token: string | null;
  user: User;
}

/** `unknown` on the server and during hydration, where local storage cannot be read. */
export type SessionState = Session | 'none' | 'unknown';

let current: SessionState = 'unknown';
let hasEnded = false;

function readStored(): SessionState {
  try {
    const token = localStorage.getItem('token');
    // Written by `storeSession` alone.
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as User | null;
    if (typeof user?.id !== 'number') return 'none';
    // It was stored before members had any.
    user.permissions ??= [];
    if (token) return { token, user };
    // It ended in another tab.
    return typeof current !== 'string' && current.user.id === user.id ? { token, user } : 'none';
  } catch {
    return 'none';
  }
}

function change(next: SessionState) {
  hasEnded = next === 'none';
  current = next;
  listeners.call();
}

const listeners = newListeners(() =>
  onOtherTab((key) => {
    if (key === 'token' || key === 'user' || key === null) change(readStored());
  }),
);
const { subscribe } = listeners;

export function currentSession(): Session | undefined {
  if (current === 'unknown' && typeof window !== 'undefined') current = readStored();
  return typeof current === 'string' ? undefined : current;
}

export function storeSession(session: { token: string; user: User }) {
  localStorage.setItem('token', session.token);
  localStorage.setItem('user', JSON.stringify(session.user));
  change(session);
}

/** Wipes the token that the server has refused; what is shown to the user stays. */
export function endSession() {
  const session = currentSession();
  if (!session) return;
  localStorage.removeItem('token');
  change({ ...session, token: null });
}

export function clearSession() {
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

/** Whether nobody is signed in any more: a visitor never was, since the page was loaded. */
export const hasSessionEnded = () => hasEnded;

export const useSession = (): SessionState =>
  useSyncExternalStore<SessionState>(
    subscribe,
    () => currentSession() ?? 'none',
    () => 'unknown',
  );

function userInSession() {
  const session = currentSession();
  return session?.token === null ? undefined : session?.user;
}

// These two have the user alone as their value: for visitors it is the same before and after hydration.

/** The signed-in user; undefined for visitors and while unknown. */
export const useUser = () =>
  useSyncExternalStore(
    subscribe,
    () => currentSession()?.user,
    () => undefined,
  );

/** Whether the user looks after it; admins look after all. */
export const useMay = (permission: Permission) => may(useUser(), permission);

/** The same, but undefined once the session has ended, where a way to log in is to be shown. */
export const useUserInSession = () =>
  useSyncExternalStore(
    subscribe,
    () => userInSession(),
    () => undefined,
  );
