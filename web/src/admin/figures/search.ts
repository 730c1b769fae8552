import { figureSpans } from '@last-circle/contract/admin/figure-rules.ts';
import { oneOf } from '#platform/router/search-rules.ts';

/** How many weeks are shown. */
export const figuresSearch = { weeks: oneOf(figureSpans, '12') };
