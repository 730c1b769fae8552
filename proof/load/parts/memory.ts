import { evening, openShop } from '#load/evening.ts';
import { share, type Part } from '#load/part.ts';
import { isOk, offer, statusesOf } from '#load/traffic.ts';
import { megabytesOf } from '#memory.ts';

const perSecond = 200;
const sampleMs = 2000;
const demandedGrowth = 0.1;
/** Ten minutes where a measurement takes twenty seconds. */
const longer = 30;

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Whether the process grows under an even load. */
export const memory: Part = async ({ seconds, random }) => {
  const shop = await openShop();
  const held: number[] = [];
  const before = megabytesOf(shop.site.pid) ?? 0;
  const sampling = setInterval(() => held.push(megabytesOf(shop.site.pid) ?? 0), sampleMs);
  try {
    const next = evening(shop.product, random);
    const answers = await offer({ url: shop.url, seconds: seconds * longer, next }, perSecond);
    const third = Math.floor(held.length / 3);
    const [middle, last] = [median(held.slice(third, 2 * third)), median(held.slice(-third))];
    const growth = last / middle - 1;
    return [
      { what: 'held after the start', measured: `${before} MB` },
      {
        what: `${perSecond} requests a second for ${seconds * longer} s: most, middle third, last third`,
        measured: `${Math.max(...held)} / ${middle} / ${last} MB`,
      },
      {
        what: 'growth from the middle to the last third',
        measured: share(growth),
        demanded: `<= ${share(demandedGrowth)}`,
        isMet: growth <= demandedGrowth,
      },
      {
        what: 'answers',
        measured: statusesOf(answers),
        demanded: 'all well',
        isMet: answers.every(isOk),
      },
    ];
  } finally {
    clearInterval(sampling);
    await shop.stop();
  }
};
