import { setTimeout as pause } from 'node:timers/promises';
import { evening, openShop } from '#load/evening.ts';
import { milliseconds, rate, share, type Part } from '#load/part.ts';
import {
  isOk,
  isRefused,
  offer,
  percentile,
  saturate,
  statusesOf,
  type Answer,
} from '#load/traffic.ts';

/** Enough to keep the machine busy, few enough that none is refused. */
const clients = 64;
const slow = 1000;
const demanded = { goodput: 0.8, p99: 1000, recovery: 10_000 };

/** When, after the flood, the last request was due that was not answered well within a second. */
function recoveryOf(after: Answer[]) {
  const late = after.filter((answer) => !isOk(answer) || answer.took > slow);
  return Math.max(0, ...late.map(({ due, took }) => due + took));
}

/** Finds the peak, holds twice as much, and looks how soon all is well again. */
export const overload: Part = async ({ seconds, random }) => {
  const shop = await openShop();
  const next = evening(shop.product, random);
  const offered = { url: shop.url, seconds, next };
  try {
    await saturate(offered, clients);
    const full = await saturate(offered, clients);
    const peak = full.filter(isOk).length / seconds;
    const flooding = offer(offered, peak * 2);
    await pause(seconds * 1000);
    // While the last of the flood are still waited for.
    const after = await offer(offered, peak / 2);
    const flood = await flooding;
    const good = flood.filter(isOk);
    const goodput = good.length / seconds / peak;
    const p99 = percentile(good, 99);
    const refused = flood.filter(isRefused);
    const others = flood.filter((answer) => !isOk(answer) && !isRefused(answer));
    const recovery = recoveryOf(after);
    return [
      { what: `peak P of an evening's mix, ${clients} clients`, measured: rate(peak) },
      { what: 'p99 at the peak', measured: milliseconds(percentile(full, 99)) },
      {
        what: `answered well of P while 2 P are asked for ${seconds} s`,
        measured: share(goodput),
        demanded: `>= ${share(demanded.goodput)}`,
        isMet: goodput >= demanded.goodput,
      },
      {
        what: 'p99 of what was answered, from when it was due',
        measured: milliseconds(p99),
        demanded: `< ${milliseconds(demanded.p99)}`,
        isMet: p99 < demanded.p99,
      },
      { what: 'refused with Retry-After', measured: share(refused.length / flood.length) },
      {
        what: 'neither answered well nor refused so',
        measured: others.length === 0 ? '0' : statusesOf(others),
        demanded: '0',
        isMet: others.length === 0,
      },
      {
        what: 'until all is answered within 1 s again, at P / 2',
        measured: milliseconds(recovery),
        demanded: `<= ${milliseconds(demanded.recovery)}`,
        isMet: recovery <= demanded.recovery,
      },
    ];
  } finally {
    await shop.stop();
  }
};
