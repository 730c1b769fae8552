import { oneOf } from '#platform/router/search-rules.ts';

export const profileSearch = {
  tab: oneOf(['profile', 'orders', 'tournaments', 'page', 'sign-ins', 'data'], 'profile'),
};
