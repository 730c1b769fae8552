import type { Args } from '#platform/api/client.ts';
import { randomKey } from '#platform/storage/random-key.ts';
import { storedJson } from '#platform/storage/stored-json.ts';

export type Typed = Args<'POST /tournaments/:id/mailings/preview'>['body'];

interface Draft {
  typed: Typed;
  /** The content that `key` was made for. */
  keyed: string;
  key: string;
}

const nameOf = (tournamentId: number) => `message-draft-${tournamentId}`;

const blank: Typed = { audience: 'all', matchId: null, subject: '', text: '' };

const stored = (tournamentId: number) =>
  storedJson<Draft>(() => localStorage, nameOf(tournamentId)) ?? {};

export const readDraft = (tournamentId: number): Typed => ({
  ...blank,
  ...stored(tournamentId).typed,
});

/** Stores what is typed; where the storage of the browser is full the page alone holds it. */
export function storeDraft(tournamentId: number, draft: Partial<Draft>) {
  try {
    const all = { ...stored(tournamentId), ...draft };
    localStorage.setItem(nameOf(tournamentId), JSON.stringify(all));
  } catch {
    return;
  }
}

export const forgetDraft = (tournamentId: number) => localStorage.removeItem(nameOf(tournamentId));

/** The same key for the same content, also after a reload: sent again, it mails nobody twice. */
export function keyOf(tournamentId: number, typed: Typed) {
  const content = JSON.stringify(typed);
  const { key, keyed } = stored(tournamentId);
  if (key && keyed === content) return key;
  const next = randomKey();
  storeDraft(tournamentId, { key: next, keyed: content });
  return next;
}
