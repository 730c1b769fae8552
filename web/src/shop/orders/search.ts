import { orderStatuses, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { optionalText } from '#platform/router/search-rules.ts';

/** The list of orders, and the number of the one that is open over it. */
export const ordersSearch = { ...listSearch(orderStatuses), order: optionalText };

export type OrdersFilter = ListFilter<OrderStatus>;
