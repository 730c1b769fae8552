/** What a test relies on to be there. */
export function present<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error('There is no such thing');
  return found;
}
