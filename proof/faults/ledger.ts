import { setTimeout as pause } from 'node:timers/promises';
import { callApi, logIn } from '#api.ts';
import { addressOf, createProduct, orderOf } from '#buyers.ts';
import { admin } from '#launch.ts';
import { listenTo } from './silence.ts';

const pieces = 1_000_000;
const seats = 10_000;
const pageSize = 100;
const giveUpMs = 120_000;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface StoredOrder {
  customerName: string;
  status: string;
  items: { quantity: number }[];
}

export interface Verdict {
  confirmed: number;
  lost: number;
  doubled: number;
  /** Pieces by which stock and orders do not add up, players above the seats of a tournament. */
  wrong: number;
  /** Answers that were neither a success nor a refusal that may be tried again. */
  failures: string[];
}

/**
 * Buyers and an organiser who repeat each request until it is answered, as a patient client does:
 * orders under an idempotency key, entrants under a name that is entered once. Of several servers
 * each request is sent to the next one, as a balancer does.
 */
export async function openLedger(url: string, ...others: string[]) {
  const token = await logIn(url, admin);
  const product = await createProduct(url, token, pieces);
  const { id: cup } = await callApi<{ id: number }>(url, 'POST /tournaments', {
    token,
    body: {
      name: 'Cup of faults',
      tournamentType: 'single',
      maxPlayers: seats,
      startDate: inDays(30),
      endDate: inDays(31),
    },
  });
  const urls = [url, ...others];
  let asked = 0;
  const silence = listenTo(urls);
  const orders = new Set<string>();
  const toPay: string[] = [];
  const entrants = new Set<string>();
  const failures: string[] = [];
  let sent = 0;
  const ending = new AbortController();
  let isPaused = false;
  const acting = new Set<Promise<void>>();
  const abandoning = new AbortController();
  const writing: Promise<void>[] = [];

  /** Repeats a request until it is answered; undefined where it was refused for good, or nobody cares any more. */
  async function persist(path: string, headers: Record<string, string>, body: object) {
    while (!abandoning.signal.aborted) {
      const server = urls[(asked += 1) % urls.length] ?? url;
      const answer = await fetch(`${server}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      if (answer?.ok) {
        silence.heard(server);
        return answer.text();
      }
      const text = await answer?.text().catch(() => '');
      // An earlier attempt whose answer was lost.
      if (answer?.status === 409 && text?.includes('is entered already')) return text;
      const isTemporary = !answer || [409, 429, 503].includes(answer.status);
      if (!isTemporary) {
        failures.push(`${answer.status} ${path} ${text}`);
        return undefined;
      }
      await pause(20);
    }
    return undefined;
  }

  async function order() {
    const name = `Buyer ${(sent += 1)}`;
    const answer = await persist(
      '/orders/checkout',
      { 'idempotency-key': name },
      orderOf(name, product, 1 + (sent % 3)),
    );
    if (answer === undefined) return;
    orders.add(name);
    // Of the contract.
    const { paymentUrl } = JSON.parse(answer) as { paymentUrl: string | null };
    if (paymentUrl !== null) toPay.push(paymentUrl);
  }

  async function enter() {
    const name = `Player ${(sent += 1)}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await persist(`/tournaments/${cup}/entrants`, headers, { name });
    if (answer !== undefined) entrants.add(name);
  }

  async function write(act: () => Promise<void>) {
    while (!ending.signal.aborted) {
      if (isPaused) await pause(5);
      else {
        const acted = act();
        acting.add(acted);
        await acted;
        acting.delete(acted);
      }
    }
  }

  function start(writers: number) {
    for (let writer = 0; writer < writers; writer += 1) {
      writing.push(write(writer % 3 === 2 ? enter : order));
    }
  }

  /** Resolves once so many more have been confirmed. */
  async function progress(more: number) {
    const aim = orders.size + entrants.size + more;
    let last = { confirmed: 0, at: performance.now() };
    for (;;) {
      const confirmed = orders.size + entrants.size;
      if (confirmed >= aim) return;
      if (confirmed > last.confirmed) last = { confirmed, at: performance.now() };
      if (performance.now() - last.at > giveUpMs) throw new Error('Nothing is confirmed any more');
      await pause(5);
    }
  }

  async function pagesOf<T>(path: string, rowsOf: (body: unknown) => T[]) {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const separator = path.includes('?') ? '&' : '?';
      const at = `limit=${pageSize}&page=${page}&offset=${(page - 1) * pageSize}`;
      const found = rowsOf(await callApi(url, `GET ${path}${separator}${at}`, { token }));
      if (found.length === 0) return rows;
      rows.push(...found);
    }
  }

  /** Ends the writers, and compares what was confirmed with what is stored. */
  async function close(): Promise<Verdict> {
    ending.abort();
    await Promise.all(writing);
    const stored = await pagesOf(
      '/orders/admin',
      // Of the contract.
      (body) => (body as { orders: StoredOrder[] }).orders,
    );
    const entered = await pagesOf(
      `/tournaments/${cup}/registrations`,
      (body) => body as { fortniteUsername: string }[],
    );
    const names = [
      ...stored.map(({ customerName }) => customerName),
      ...entered.map(({ fortniteUsername }) => fortniteUsername),
    ];
    const all = new Set(names);
    const sold = stored
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ items }) => items)
      .reduce((sum, item) => sum + item.quantity, 0);
    const { stock } = await callApi<{ stock: number }>(url, `GET /products/${product}`);
    return {
      confirmed: orders.size + entrants.size,
      lost: [...orders, ...entrants].filter((name) => !all.has(name)).length,
      doubled: names.length - all.size,
      wrong: Math.abs(pieces - stock - sold) + Math.max(0, entered.length - seats),
      failures,
    };
  }

  return {
    start,
    /** The milliseconds for which a server has confirmed nothing at most, since this was asked last. */
    longestSilence: () => silence.longest(),
    /** The addresses of those whose order was confirmed. */
    buyers: () => [...orders].map((name) => addressOf(name)),
    /** The pages that buyers were led to, for whoever pays there to take from. */
    toPay,
    progress,
    close,
    /** Ends the writers without a verdict; of no effect after one. */
    async abandon() {
      ending.abort();
      abandoning.abort();
      await Promise.all(writing);
    },
    setPaused: (paused: boolean) => (isPaused = paused),
    /** Waits until what was begun before a pause is answered. */
    idle: () => Promise.all(acting),
  };
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>;
