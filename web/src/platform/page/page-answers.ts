import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The answers of the API that a page was rendered from, by their keys in the cache. Without the moment
 * of rendering: a page of the same data is the same bytes, on any server.
 */
export type PageAnswers = [QueryKey, unknown][];

export const pageAnswersOf = (client: QueryClient): PageAnswers =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** A page out of the browser's history may be old: its answers are fetched again. */
function isFromHistory() {
  const [navigation] = performance.getEntriesByType('navigation');
  // Entries of this type are what the name says.
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

export function restoreAnswers(client: QueryClient, answers: PageAnswers) {
  const updatedAt = isFromHistory() ? 0 : Date.now();
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt });
}
