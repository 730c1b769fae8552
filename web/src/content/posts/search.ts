import { pageNumber } from '#platform/router/search-rules.ts';

/** The page that the list of posts begins with. */
export const blogsSearch = { page: pageNumber };
