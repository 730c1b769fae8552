import { anOrder } from '#testing/an-order.ts';
import { show, signIn } from '#testing/render.tsx';
import { Page } from './orders-page.tsx';

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
