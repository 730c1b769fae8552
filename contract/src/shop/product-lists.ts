export const productStates = ['active', 'hidden', 'low', 'out'] as const;
export type ProductState = (typeof productStates)[number];

export const productSorts = ['newest', 'price-asc', 'price-desc', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];
