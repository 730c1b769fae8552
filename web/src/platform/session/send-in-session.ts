import { toast } from '#ui/toasts/toast.ts';
import { currentSession } from './session.ts';

interface Call<T> {
  isRead: boolean;
  /** Whether a write is in flight, from which a read that led to the login would take the page. */
  isWriting?: (() => boolean) | undefined;
  send: (token: string | null) => Promise<T>;
  /** Whether it failed because the session has ended. */
  isOver: (error: unknown) => boolean;
}

/** Sends with the token of the session; where that has ended, signs in again and sends once more. */
export async function sendInSession<T>({ isRead, isWriting, send, isOver }: Call<T>): Promise<T> {
  // What the last attempt was refused for is not said beside what this one does.
  if (!isRead) toast.dismiss('error');
  const token = currentSession()?.token ?? null;
  try {
    return await send(token);
  } catch (error) {
    const isQuiet = isRead && !isWriting?.();
    if (!isOver(error) || !(await isRenewed(token, isQuiet))) throw error;
    return send(currentSession()?.token ?? null);
  }
}

async function isRenewed(refused: string | null, isRead: boolean) {
  if (!currentSession()) return false;
  // `SignInHost` has loaded the file.
  const again = await import('./sign-in-again.ts').catch(() => undefined);
  return again?.renewSession(refused, isRead) ?? false;
}
