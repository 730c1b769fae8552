import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { TournamentStatus } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { byId, only, page } from '#testing/answers.ts';
import { aBracket, noHiddenMaps } from '#testing/data/a-bracket.ts';
import { anOrder } from '#testing/data/an-order.ts';
import { aProduct } from '#testing/data/a-product.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { showRoutes, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Link } from '#platform/router/link.tsx';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { Page as AdminDashboard } from '#pages/admin/dashboard.tsx';
import { Page as AdminOrders } from '#pages/admin/orders.tsx';
import { Page as Product } from '#pages/shop/product.tsx';
import { Page as Tournament } from './tournament.tsx';

startFresh();

const Frame = () => (
  <>
    <nav aria-label="Test">
      <Link to="/product/12">To the product</Link>
      <Link to="/admin/orders?order=ORD-260102-7K3MZQ">To the order</Link>
      <Link to="/tournaments/5">To the tournament</Link>
      <Link to="/admin/dashboard">To the dashboard</Link>
    </nav>
    <Outlet />
    <ToastHost />
  </>
);

const open = (path: string) =>
  showRoutes(
    Frame,
    {
      '/product/$id': Product,
      '/admin/orders': AdminOrders,
      '/tournaments/$id': Tournament,
      '/admin/dashboard': AdminDashboard,
    },
    path,
  );

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name, hidden: true }));

test('a cancelled order gives its stock back to the page of the product', async () => {
  let status: OrderStatus = 'confirmed';
  const order = () => anOrder({ status });
  stubServer({
    'GET /products/:id': (request) =>
      byId(aProduct({ id: 12, stock: status === 'cancelled' ? 9 : 7 }))(request),
    'GET /products/:id/related': () => ({ body: [] }),
    'GET /orders/admin': () => ({
      body: { orders: [order()], total: 1, totalPages: 1, page: 1 },
    }),
    'PUT /orders/admin/:id/status': ({ body }) => {
      status = body.status;
      return { body: order() };
    },
  });
  signIn({ role: 'admin' });
  open('/product/12');
  expect(await screen.findByText('7 left')).toBeTruthy();
  await follow('To the order');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText(/Status/), 'Cancelled');
  await userEvent.click(dialog.getByRole('button', { name: 'Update status' }));
  expect(await screen.findByText(/^Order ORD-.+ updated$/)).toBeTruthy();
  await follow('To the product');
  expect(await screen.findByText('9 left')).toBeTruthy();
});

test('a started tournament shows its bracket', async () => {
  let status: TournamentStatus = 'upcoming';
  const tournament = () => seenByAdmin({ id: 5, status, gameLink: 'https://play.example/x' });
  const unstarted = aBracket({ version: 2, rounds: [], entrants: [], standings: [] });
  stubServer({
    'GET /tournaments': () => ({ body: [tournament()] }),
    'GET /tournaments/run-sheet': () => ({ body: [] }),
    'GET /tournaments/:id/start': only({ id: 5 }, () => ({
      body: { playing: ['Nova'], mailed: ['Nova'], dropped: [], movedUp: [], notCheckedIn: [] },
    })),
    'GET /tournaments/:id': (request) => byId(withWinners(tournament()))(request),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({
      body: status === 'ongoing' ? aBracket() : unstarted,
    })),
    'GET /tournaments/:id/registrations': () => page([], { total: 0 }),
    'GET /tournaments/:id/hidden-maps': () => ({ body: noHiddenMaps }),
    'GET /tournaments/:id/participants': () => ({ body: [] }),
    'POST /tournaments/:id/start': () => {
      status = 'ongoing';
      return { body: { message: 'Tournament started.' } };
    },
  });
  signIn({ role: 'admin' });
  open('/tournaments/5');
  expect(await screen.findByText('3 of 48 players so far.')).toBeTruthy();
  await follow('To the dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Start Tournament' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Tournament' }));
  await dialog.findByRole('region', { name: 'Email recipients' });
  await userEvent.click(dialog.getByRole('button', { name: 'Start Tournament' }));
  await follow('To the tournament');
  expect(await screen.findByRole('region', { name: 'Rounds' })).toBeTruthy();
});
