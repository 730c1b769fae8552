import { anOrder } from '#testing/data/an-order.ts';
import { show, signIn } from './render.tsx';
import { Page } from '#pages/admin/orders.tsx';

export const pending = anOrder();
export const shipped = anOrder({
  id: 60,
  orderNumber: 'ORD-260101-AAAAAA',
  status: 'shipped',
  customerName: 'Nova Nine',
  email: 'nova@players.example',
});

/** The page of all orders as an admin sees it. */
export function open(query = '') {
  signIn({ role: 'admin' });
  return show(Page, '/admin/orders', `/admin/orders${query}`);
}
