import { orderStatuses, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { oneOf, optionalText } from '#platform/router/search-rules.ts';

/** The list of orders, and the number of the one that is open over it. */
export const ordersSearch = { ...listSearch(orderStatuses), order: optionalText };

/** What is packed: the ids of chosen orders, '12,15', or all that wait. */
export const packingSearch = { orders: optionalText, view: oneOf(['slips']) };

export type OrdersFilter = ListFilter<OrderStatus>;
