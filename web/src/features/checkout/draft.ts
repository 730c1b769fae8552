import type { SomeValues } from './checkout-values.ts';

const key = 'checkout-draft';

interface Draft {
  /** Whose it is; null for a visitor, who may sign in meanwhile. */
  userId: number | null;
  typed: SomeValues;
}

/** What this user, or a visitor before, has typed in this tab. */
export function readDraft(userId: number | null): SomeValues {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    const isOwn = draft?.userId === null || draft?.userId === userId;
    return isOwn ? { ...draft?.typed } : {};
  } catch {
    return {};
  }
}

export const keepDraft = (draft: Draft) => sessionStorage.setItem(key, JSON.stringify(draft));

export const forgetDraft = () => sessionStorage.removeItem(key);
