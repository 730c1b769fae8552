import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';

const site = useApp({ BRAND_NAME: 'Last Circle', CONTACT_TO: 'desk@lastcircle.example' });

const ember = {
  name: 'Ember Cup',
  tagline: 'Fire, every Friday',
  actionColour: '#B3261E',
  liveColour: '#ffb300',
  contactEmail: 'hello@ember.example',
  socialLinks: ['https://discord.gg/ember', 'https://www.youtube.com/@ember'],
  footerLinks: [{ label: 'Partners', url: 'https://ember.example/partners' }],
  timeZone: 'Europe/Berlin',
};

async function asAdmin() {
  const { token: as } = await anAdmin(site.ctx);
  return {
    as,
    read: async () => (await site.send('GET', '/site', { as })).body,
    save: (body: object) => site.send('PUT', '/site', { as, body: { version: 0, ...body } }),
  };
}

const get = (url: string) => site.app.inject({ url });

test('a site whose owner says nothing has the name and address of the settings', async () => {
  const { read } = await asAdmin();
  expect(await read()).toMatchObject({
    version: 0,
    name: null,
    actionColour: null,
    socialLinks: [],
    footerLinks: [],
    first: { name: 'Last Circle', contactEmail: 'desk@lastcircle.example' },
  });
  const styles = await get('/site.css');
  expect([styles.statusCode, styles.body]).toEqual([200, '']);
});

test('what the owner says is kept whole, and feed and manifest, which were cached, follow', async () => {
  const { read, save } = await asAdmin();
  const manifest = async () => JSON.parse((await get('/manifest.webmanifest')).body) as object;
  for (const _ of ['first', 'second']) {
    expect(await manifest()).toMatchObject({
      name: 'Last Circle',
      icons: [{ src: '/favicon.svg' }, { src: '/previews/icon.png', sizes: '512x512' }],
    });
  }
  expect(parseFeed((await get('/rss.xml')).body).title).toBe('Last Circle');
  const saved = await save(ember);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ ...ember, actionColour: '#b3261e', version: 1 });
  expect(await read()).toEqual(saved.body);
  expect(parseFeed((await get('/rss.xml')).body).title).toBe('Ember Cup');
  expect(await manifest()).toMatchObject({ name: 'Ember Cup', theme_color: '#b3261e' });
  expect((await get('/api/docs')).body).toContain('<h1>Ember Cup API</h1>');
});

test('its colours are a style sheet that is kept for ever by its version', async () => {
  const { save } = await asAdmin();
  await save(ember);
  const asked = await get('/site.css?v=another');
  expect(asked.headers['cache-control']).toBe('no-cache');
  expect(asked.headers['content-type']).toContain('text/css');
  expect(asked.body).toContain('--color-action:#b3261e');
  expect(asked.body).toMatch(/--color-live:light-dark\(#[0-9a-f]{6}, #ffb300\)/);
});

test('a colour that is not seen well enough is refused with the nearest one that is', async () => {
  const { save } = await asAdmin();
  const { status, body } = await save({ actionColour: '#ff8a80', liveColour: '#201040' });
  expect(status).toBe(400);
  expect(body.errors.actionColour).toMatch(/^The contrast is 2\.\d:1.+The nearest that reads is #/);
  const nearest = /#[0-9a-f]{6}$/.exec(body.errors.liveColour)?.[0];
  const actionColour = /#[0-9a-f]{6}$/.exec(body.errors.actionColour)?.[0];
  expect((await save({ actionColour, liveColour: nearest })).status).toBe(200);
});

test.each([
  ['actionColour', 'red'],
  ['name', 'x'.repeat(41)],
  ['contactEmail', 'nobody'],
  ['timeZone', 'Mars/Olympus'],
  ['logo', 'javascript:alert(1)'],
])('%s %s is refused beside its field', async (field, value) => {
  const { save, read } = await asAdmin();
  const { status, body } = await save({ [field]: value });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect((await read()).version).toBe(0);
});

test('a link that is no web address is refused', async () => {
  const { save } = await asAdmin();
  const links = [{ label: 'Click', url: 'javascript:alert(1)' }];
  expect((await save({ footerLinks: links })).status).toBe(400);
  expect((await save({ socialLinks: ['discord'] })).status).toBe(400);
});

test('of admins who save at the same time one does, and the others are told', async () => {
  const { save, read } = await asAdmin();
  const names = Array.from({ length: 8 }, (_, index) => `Circle ${index}`);
  const answers = await Promise.all(names.map((name) => save({ name })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const winner = names[answers.findIndex(({ status }) => status === 200)];
  expect(await read()).toMatchObject({ name: winner, version: 1 });
  expect((await save({ name: 'Late', version: 1 })).status).toBe(200);
});

test('nobody but an admin reads or writes it', async () => {
  const { token } = await aPerson(site.ctx);
  for (const as of [token, undefined]) {
    const status = as ? 403 : 401;
    expect((await site.send('GET', '/site', { as })).status).toBe(status);
    expect((await site.send('PUT', '/site', { as, body: { version: 0 } })).status).toBe(status);
  }
});

test('messages go to the address that the owner gives', async () => {
  const { save } = await asAdmin();
  await save(ember);
  const body = { name: 'Fox', email: 'fox@players.example', message: 'Hello', website: '' };
  expect((await site.send('POST', '/contact/submit', { body })).status).toBeLessThan(300);
  expect(await mailsTo(site.ctx, 'desk@lastcircle.example')).toEqual([]);
  const [mail] = await mailsTo(site.ctx, 'hello@ember.example');
  expect(mail?.text).toContain('-- \nEmber Cup\n');
  expect(mail?.html).toContain('bgcolor="#b3261e"');
});

test('a logo that is shown is not deleted, and the checklist knows that the site has a name', async () => {
  const { as, save } = await asAdmin();
  const url = `/uploads/uploads/${'a'.repeat(32)}.webp`;
  await save({ name: 'Ember Cup', logo: url });
  const removed = await site.send('DELETE', `/uploads/files/uploads/${'a'.repeat(32)}.webp`, {
    as,
  });
  expect([removed.status, removed.body.message]).toEqual([409, 'File is still in use']);
  const { steps } = (await site.send('GET', '/admin/setup', { as })).body;
  expect(steps).toContainEqual({ step: 'brand', isDone: true });
});
