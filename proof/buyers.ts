import { callApi } from './api.ts';

const address = {
  street: '1 Circle Road',
  city: 'Retail Row',
  state: 'WA',
  zipCode: '98101',
  country: 'US',
};

export const addressOf = (buyer: string) =>
  `${buyer.toLowerCase().replace(' ', '')}@players.example`;

/** What a visitor of this name sends to `POST /orders/checkout`. */
export const orderOf = (name: string, product: number, quantity: number) => ({
  items: [{ id: product, quantity }],
  customerInfo: { name, email: addressOf(name), phone: '' },
  shippingAddress: address,
  billingAddress: address,
});

/** Answers the product's id. */
export async function createProduct(url: string, token: string, stock: number) {
  const body = { name: 'Storm Mug', category: 'Mugs', price: 20, stock };
  return (await callApi<{ id: number }>(url, 'POST /products', { token, body })).id;
}
