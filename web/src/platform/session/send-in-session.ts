import { toast } from '#ui/toasts/toast.ts';
import { currentSession } from './session.ts';

interface Call<T> {
  isRead: boolean;
  send: (token: string | null) => Promise<T>;
  /** Whether it failed because the session has ended. */
  isOver: (error: unknown) => boolean;
}

/** The writes that are in flight, or wait until somebody has signed in again. */
let writes = 0;

/** Sends with the token of the session; where that has ended, signs in again and sends once more. */
export async function sendInSession<T>(call: Call<T>): Promise<T> {
  if (call.isRead) return sendOnceOrTwice(call);
  // What the last attempt was refused for is not said beside what this one does.
  toast.dismiss('error');
  writes += 1;
  return sendOnceOrTwice(call).finally(() => {
    writes -= 1;
  });
}

async function sendOnceOrTwice<T>({ isRead, send, isOver }: Call<T>) {
  const token = currentSession()?.token ?? null;
  try {
    return await send(token);
  } catch (error) {
    // A read that led to the login would take the page from a write beside it.
    if (!isOver(error) || !(await isRenewed(token, isRead && writes === 0))) throw error;
    return send(currentSession()?.token ?? null);
  }
}

async function isRenewed(refused: string | null, isRead: boolean) {
  if (!currentSession()) return false;
  // `SignInHost` has loaded the file.
  const again = await import('./sign-in-again.ts').catch(() => undefined);
  return again?.renewSession(refused, isRead) ?? false;
}
