import { trimmedText } from '#platform/router/search-rules.ts';

export const siteSearch = { q: trimmedText };
