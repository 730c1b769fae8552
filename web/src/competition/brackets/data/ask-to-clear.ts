import { ApiError } from '#platform/api/client.ts';
import { confirm } from '#ui/overlays/confirm.tsx';

/** Asks before what depends on a result is cleared; undefined for a refusal of another reason. */
export async function askToClear(error: unknown, question: string) {
  const affected = error instanceof ApiError ? (error.body.affected ?? []) : [];
  if (affected.length === 0) return undefined;
  const detail = `This clears: ${affected.map(({ name }) => name).join(', ')}.`;
  return confirm(question, { action: 'Correct and clear', isDanger: true, detail });
}
