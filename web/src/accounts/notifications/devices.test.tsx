import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Device } from '@last-circle/contract/accounts/notifications.ts';
import { kindNames } from '@last-circle/contract/accounts/notification-rules.ts';
import { badGateway } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { NotificationPreferences } from './preferences.tsx';

startFresh();

const preferences = kindNames.map((kind) => ({
  kind,
  onSite: true,
  byMail: 'at-once' as const,
  onPhone: true,
  onDiscord: false,
}));

const stored = { preferences, discord: 'off' as const, quietHours: null };

const laptop: Device = {
  id: 4,
  browser: 'Firefox on Linux',
  addedAt: '2026-01-01T10:00:00.000Z',
  isThis: false,
};

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** A browser as the page sees it: jsdom knows no push. */
function aBrowser(permission: 'granted' | 'denied' | 'default', answer = permission) {
  const ended: string[] = [];
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/a', keys }),
    unsubscribe: async () => ended.push('subscription'),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (ended.length > 0 ? null : subscription),
      subscribe: async (options: object) => {
        expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: 'BKey' });
        return subscription;
      },
    },
  };
  const asked: string[] = [];
  const api = {
    permission,
    requestPermission: async () => {
      asked.push('permission');
      api.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', api);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (url: string) => asked.push(url),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { asked, ended };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(devices: Device[] = [], fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /notifications/preferences': () => ({ body: stored }),
    'GET /notifications/devices': () => ({ body: { publicKey: 'BKey', devices } }),
    ...fakes,
  });
  signIn();
  show(NotificationPreferences, '/profile');
  return sent;
}

test('the browser asks only after a press, and the device is added with what it answers', async () => {
  const { asked } = aBrowser('default', 'granted');
  const devices: Device[] = [];
  const sent = open(devices, {
    'POST /notifications/devices': () => {
      devices.push({ ...laptop, isThis: true });
      return { body: { message: 'This device shows your notifications now' } };
    },
  });
  const button = await screen.findByRole('button', { name: 'Notify me on this device' });
  expect(asked).toEqual([]);
  expect(screen.queryByLabelText('Quiet hours')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText('This device shows your notifications now')).toBeTruthy();
  expect(asked).toEqual(['permission', '/push-worker.js']);
  expect(bodyOf(sent, 'POST /notifications/devices')).toEqual({
    endpoint: 'https://push.example/a',
    keys,
  });
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Notify me on this device' })).toBeNull();
  expect(screen.getByLabelText('Quiet hours')).toBeTruthy();
  expect(screen.getByLabelText('Your next match is ready: on your devices')).toBeTruthy();
});

test('whoever says no is told how to allow it, and nothing is sent', async () => {
  aBrowser('default', 'denied');
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me on this device' }));
  expect(await screen.findByText(/^This browser does not let the site notify you/)).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('an iPhone is told to add the site to the home screen, another browser that it cannot', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'iPhone' } }));
  open();
  expect(await screen.findByText(/^On an iPhone, first add this site/)).toBeTruthy();
});

test('a browser without push says so', async () => {
  open();
  expect(
    await screen.findByText('This browser cannot show notifications of websites.'),
  ).toBeTruthy();
});

test('a device is removed, and that of this browser ends its subscription', async () => {
  const { ended } = aBrowser('granted');
  const devices = [{ ...laptop, id: 5, isThis: true }, laptop];
  const sent = open(devices, {
    'DELETE /notifications/devices/:id': ({ params }) => {
      devices.splice(
        devices.findIndex(({ id }) => id === params.id),
        1,
      );
      return { body: { message: 'This device shows no more notifications' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  expect(ended).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop here' }));
  expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeTruthy();
  expect(ended).toEqual(['subscription']);
  expect(sent.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual([
    'DELETE /notifications/devices/4',
    'DELETE /notifications/devices/5',
  ]);
});

test('quiet hours are those of the browser, changed one by one; a failure says so', async () => {
  let isDown = false;
  const sent = open([laptop], {
    'PUT /notifications/preferences': ({ body }) =>
      isDown ? badGateway : { body: { ...stored, quietHours: body.quietHours ?? null } },
    'GET /notifications/preferences': () => ({
      body: {
        ...stored,
        quietHours:
          (
            sent.findLast(({ call }) => call.startsWith('PUT'))?.body as
              | { quietHours: null }
              | undefined
          )?.quietHours ?? null,
      },
    }),
  });
  await userEvent.click(await screen.findByLabelText('Quiet hours'));
  const from = await screen.findByLabelText<HTMLInputElement>('Quiet from');
  const put = () => sent.findLast(({ call }) => call.startsWith('PUT'))?.body;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(put()).toEqual({ quietHours: { begins: '23:00', ends: '08:00', timeZone } });
  await userEvent.clear(from);
  await userEvent.type(from, '22:30');
  await userEvent.tab();
  await waitFor(() =>
    expect(put()).toEqual({ quietHours: { begins: '22:30', ends: '08:00', timeZone } }),
  );
  isDown = true;
  await userEvent.click(screen.getByLabelText('Quiet hours'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
