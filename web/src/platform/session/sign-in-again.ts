import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { newListeners } from '#ui/basics/listeners.ts';
import { clearSession, currentSession, endSession, onUserChange } from './session.ts';

export interface SignInRequest {
  user: User;
  answer: (isSignedIn: boolean) => void;
}

let pending: { request: SignInRequest; answered: Promise<boolean> } | undefined;
/** The path of the page on which something was typed or chosen last. */
let touchedPath: string | undefined;
const listeners = newListeners();

function setPending(next: typeof pending) {
  pending = next;
  listeners.call();
}

/** What `SignInHost` shows. */
export const signInRequest = {
  current: () => pending?.request,
  subscribe: listeners.subscribe,
};

/** Called when something is typed or chosen. */
export function touchPage() {
  touchedPath = location.pathname;
}

export function forgetTouch() {
  touchedPath = undefined;
}

/** Asks the user whose session has ended to sign in again, once for all who ask; false where they cancel. */
export function requestSignIn(): Promise<boolean> {
  const session = currentSession();
  // Nothing shows the question before the browser has loaded it.
  if (!session || !listeners.hasAny()) return Promise.resolve(false);
  if (pending) return pending.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = {
    user: session.user,
    answer: (isSignedIn: boolean) => {
      stop();
      setPending(undefined);
      resolve(isSignedIn);
    },
  };
  const stop = onUserChange(() => request.answer(false));
  setPending({ request, answered: promise });
  return promise;
}

/** Asks for a new session where a token was refused; answers whether the call can be sent again. */
export function renewSession(refused: string | null, isRead: boolean): boolean | Promise<boolean> {
  const session = currentSession();
  if (!session) return false;
  if (session.token !== refused && session.token !== null) return true;
  if (isRead && touchedPath !== location.pathname) {
    // Nothing is lost where the page leads to the login.
    clearSession();
    return false;
  }
  // The user has been asked before, and has cancelled.
  if (isRead && refused === null) return false;
  endSession();
  return requestSignIn();
}
