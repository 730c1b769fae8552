import { setTimeout as pause } from 'node:timers/promises';
import { admin } from '#launch.ts';
import { aWrongLogin, openShop, type Shop } from '#load/evening.ts';
import { milliseconds, type Part } from '#load/part.ts';
import { isOk, offer, percentile, saturate, statusesOf, type Answer } from '#load/traffic.ts';

const readersPerSecond = 100;
const guessers = 150;
const networks = 50;
const demandedP99 = 500;

const network = (number: number) => `198.51.100.${number % networks}`;

function reads(shop: Shop, seconds: number) {
  let searched = 0;
  const next = () => ({
    method: 'GET' as const,
    path: `/api/products?search=reader${(searched += 1)}`,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  return offer({ url: shop.url, seconds, next }, readersPerSecond);
}

/** Milliseconds that the login of somebody takes who knows the password, one after the other. */
async function honestLogins({ url }: Shop, until: Promise<unknown>) {
  const took: number[] = [];
  const ended = { isOver: false };
  void until.then(() => (ended.isOver = true));
  while (!ended.isOver) {
    const before = performance.now();
    const { status } = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify(admin),
    });
    if (status === 200) took.push(performance.now() - before);
    await pause(100);
  }
  return took.toSorted((one, other) => one - other);
}

const bothOf = (answers: Answer[]) =>
  `${milliseconds(percentile(answers, 50))} / ${milliseconds(percentile(answers, 99))}`;

/** Wrong passwords from many networks, for an account each, while others read and one signs in. */
export const logins: Part = async ({ seconds }) => {
  const shop = await openShop({ TRUST_PROXY: 'on' });
  let guesses = 0;
  const guess = () => {
    guesses += 1;
    return aWrongLogin(`somebody${guesses}@players.example`, network(guesses));
  };
  try {
    const quiet = await reads(shop, seconds);
    const flood = saturate({ url: shop.url, seconds: seconds + 2, next: guess }, guessers);
    await pause(1000);
    const honest = honestLogins(shop, flood);
    const atTheSameTime = await reads(shop, seconds);
    const guessed = await flood;
    const signedIn = await honest;
    const isReadable = atTheSameTime.every(isOk) && percentile(atTheSameTime, 99) < demandedP99;
    return [
      { what: `${readersPerSecond} reads a second: median / p99`, measured: bothOf(quiet) },
      {
        what: `the same while ${guessers} clients of ${networks} networks guess passwords`,
        measured: `${bothOf(atTheSameTime)} (${statusesOf(atTheSameTime)})`,
        demanded: `p99 < ${milliseconds(demandedP99)}, all answered`,
        isMet: isReadable,
      },
      { what: 'answers to the guesses', measured: statusesOf(guessed) },
      {
        what: 'a right password at the same time: sign-ins, median / worst',
        measured: `${signedIn.length}, ${milliseconds(signedIn[signedIn.length >> 1] ?? 0)} / ${milliseconds(signedIn.at(-1) ?? 0)}`,
        demanded: '> 0',
        isMet: signedIn.length > 0,
      },
    ];
  } finally {
    await shop.stop();
  }
};
