/** What a kept answer can depend on: each names the tables whose change makes it stale. */
export const tags = ['tournaments', 'brackets', 'products', 'blogs', 'maps'] as const;
export type Tag = (typeof tags)[number];
