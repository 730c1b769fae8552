import { optionalId } from '#platform/router/search-rules.ts';

/** The post that is edited; without it one is created. */
export const editorSearch = { post: optionalId };
