import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aRemoteSite, testNetwork } from '#testing/servers/remote-site.ts';

const patienceMs = 400;
const site = useApp({}, undefined, { ...testNetwork, timeoutMs: patienceMs });

const takeOver = async (as: string, url: string) =>
  site.send('POST', '/uploads/remote', { as, body: { url } });

const tooLong = { status: 400, body: { message: 'The other site took too long' } };

test('a site that never answers, or never ends, is given up', async () => {
  const { token } = await anAdmin(site.ctx);
  let closed = 0;
  const origin = await aRemoteSite((request, response) => {
    response.on('close', () => (closed += 1));
    if (request.url !== '/trickle.jpg') return;
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await takeOver(token, `${origin}/silent.jpg`)).toMatchObject(tooLong);
  expect(await takeOver(token, `${origin}/trickle.jpg`)).toMatchObject(tooLong);
  await expect.poll(() => closed).toBe(2);
});

test('the time is for all redirects together', async () => {
  const { token } = await anAdmin(site.ctx);
  const origin = await aRemoteSite((request, response) => {
    const next = Number(request.url?.slice(1)) + 1;
    setTimeout(() => response.writeHead(302, { location: `/${next}` }).end(), patienceMs / 2);
  });
  expect(await takeOver(token, `${origin}/0`)).toMatchObject(tooLong);
});
