import type { FigureSpan } from '@last-circle/contract/admin/figure-rules.ts';
import { apiQuery } from '#platform/api/queries.ts';

export const figuresQuery = (weeks: FigureSpan) => apiQuery('GET /figures', { query: { weeks } });
