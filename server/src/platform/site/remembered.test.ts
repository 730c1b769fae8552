import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { RememberedFace } from './remembered.ts';

const site = useApp();

const unheard = (isListening: boolean) => ({
  isListening,
  on: () => () => {},
  onReconnect: () => () => {},
  close: () => Promise.resolve(),
});

test('the face is read where notifications never arrive, as behind a pooler', async () => {
  const read = () => Promise.resolve({ name: 'Ember Cup' });
  const face = new RememberedFace(site.ctx, { notifications: unheard(false), read });
  expect(await face.read()).toEqual({ name: 'Ember Cup' });
});

test('once they have arrived, the last one is shown while they do not', async () => {
  let name = 'Ember Cup';
  const notifications = unheard(true);
  const face = new RememberedFace(site.ctx, {
    notifications,
    read: () => Promise.resolve({ name }),
  });
  await face.read();
  name = 'Another';
  notifications.isListening = false;
  expect(await face.read()).toEqual({ name: 'Ember Cup' });
});
