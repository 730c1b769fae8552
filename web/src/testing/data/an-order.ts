import type { Order } from '@last-circle/contract/shop/orders.ts';

/** Two hoodies and a mug for Kestrel, waiting to be confirmed, as an admin sees it. */
export const anOrder = (change: Partial<Order> = {}): Order => ({
  id: 61,
  orderNumber: 'ORD-260102-7K3MZQ',
  status: 'pending_payment',
  customerName: 'Kes Trel',
  createdAt: '2026-01-02T10:00:00.000Z',
  confirmedAt: null,
  items: [
    { name: 'Storm Hoodie', image: '', selectedSize: 'L', price: 39.5, quantity: 2 },
    { name: 'Circle Mug', image: '', selectedSize: null, price: 12, quantity: 1 },
  ],
  total: 91,
  payment: { provider: null, status: 'none', refunded: 0 },
  email: 'kestrel@players.example',
  phone: '+1 555 0100',
  notes: '',
  trackingNumber: '',
  isLarge: false,
  shippingAddress: {
    street: '7 Harbour Row\nFlat 2',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
  },
  billingAddress: {
    street: '1 Quay',
    city: 'Lyon',
    state: 'Rhône',
    zipCode: '69001',
    country: 'FR',
  },
  timeline: [
    {
      at: '2026-01-02T10:00:00.000Z',
      status: 'pending_payment',
      by: 'Kes Trel',
      notes: '',
      message: '',
    },
  ],
  ...change,
});
