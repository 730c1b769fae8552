import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anEmptyDatabase } from '#testing/empty-database.ts';
import { eventually } from '#testing/eventually.ts';
import { hasPgBouncer, startPgBouncer } from '#testing/servers/pg-bouncer.ts';
import {
  adminToken,
  messageSettings,
  sendMessage,
  sendTo,
  storedNames,
} from '#testing/message-writers.ts';
import { startSite, type StartedSite } from '#testing/servers/started-site.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

const map = (name: string, mapCode: string) => ({
  name,
  mapCode,
  category: 'Box Fight',
  description: 'A flat island with four ramps and one way out.',
});

// Skipped where PgBouncer is not installed.
describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof anEmptyDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let sites: StartedSite[] = [];

  const settings = () => ({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    ...messageSettings,
  });

  beforeAll(async () => {
    database = await anEmptyDatabase();
    pooler = await startPgBouncer(database.url, 3);
    // Both migrate at once.
    sites = await Promise.all([startSite(settings()), startSite(settings())]);
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await pooler.stop();
    await database.drop();
  });

  const [first, second] = [() => sites[0]!, () => sites[1]!];

  test('what one server changes is not answered from the cache of another', async () => {
    const token = await adminToken(first());
    const names = async () => {
      const maps: { name: string }[] = await (await sendTo(second(), 'GET', '/maps')).json();
      return maps.map(({ name }) => name);
    };
    expect(await names()).toEqual([]);
    expect(await names()).toEqual([]);
    const made = await sendTo(first(), 'POST', '/maps', {
      body: map('Four ramps', '1234-5678-9012'),
      token,
    });
    expect(await made.text()).toContain('Four ramps');
    await eventually(async () => expect(await names()).toEqual(['Four ramps']));
    expect(second().log.filter((line) => line.includes('nothing is cached'))).toEqual([]);
  });

  test('more requests at once than connections of the pooler are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        sendMessage(index % 2 ? first() : second(), `Player ${index}`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedNames(first())).toHaveLength(60);
  });

  test('missing time limits of the user are named in the log', () => {
    expect(first().log.join('\n')).toContain("set statement_timeout = '15s'");
  });

  test('a start without the direct way says what is missing', async () => {
    const { DATABASE_DIRECT_URL, ...others } = settings();
    expect(DATABASE_DIRECT_URL).toBe(database.url);
    await expect(startSite(others)).rejects.toThrow(
      'Behind a pooler, DATABASE_DIRECT_URL is needed',
    );
  });
});
