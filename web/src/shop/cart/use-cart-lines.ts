import { useQueries } from '@tanstack/react-query';
import { useCart } from './stored-cart.ts';
import { isMissing } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { linesOf } from './lines.ts';

/** The cart, with each product fetched again when a page that shows it opens. */
export function useCartLines() {
  const items = useCart();
  const ids = [...new Set(items.map(({ id }) => id))];
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...apiQuery('GET /products/:id', { params: { id } }),
      refetchOnMount: 'always' as const,
    })),
  });
  return linesOf(items, (id) => {
    const { data, error } = answers[ids.indexOf(id)] ?? {};
    if (isMissing(error)) return null;
    return data ?? items.find((item) => item.id === id) ?? null;
  });
}
