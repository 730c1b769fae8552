import { storedJson } from '#platform/storage/stored-json.ts';
import type { SomeValues } from './values.ts';

const key = 'checkout-draft';

interface Draft {
  /** The user's id; null for a visitor, who may sign in later. */
  userId: number | null;
  typed: SomeValues;
}

/** The draft of this user, or of a visitor before the sign-in, in this tab. */
export function readDraft(userId: number | null): SomeValues {
  const draft = storedJson<Draft>(() => sessionStorage, key);
  const isOwn = draft?.userId === null || draft?.userId === userId;
  return isOwn ? { ...draft?.typed } : {};
}

export const storeDraft = (draft: Draft) => sessionStorage.setItem(key, JSON.stringify(draft));

export const forgetDraft = () => sessionStorage.removeItem(key);
