import { oneOf } from '#platform/router/search-rules.ts';

export const profileSearch = {
  tab: oneOf(
    ['profile', 'sign-ins', 'notifications', 'page', 'orders', 'tournaments', 'data'],
    'profile',
  ),
};
