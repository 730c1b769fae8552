import { discountStates, type DiscountState } from '@last-circle/contract/shop/discount-rules.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';

/** Which codes the desk shows. */
export const discountsSearch = listSearch(discountStates);

export type DiscountsFilter = ListFilter<DiscountState>;
