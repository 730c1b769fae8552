interface Allowance {
  left: number;
  /** When `left` was true, in milliseconds. */
  at: number;
}

/** More than this many clients at once are not told apart for longer than they ask. */
const maxClients = 50_000;

/**
 * Admits `perMinute` requests a minute of each client, all at once or evenly. A request that weighs
 * more than that still passes when nothing else does.
 */
export function rateLimiter(perMinute: number) {
  /** Those that asked last are last. */
  const clients = new Map<string, Allowance>();
  const perMillisecond = perMinute / 60_000;

  function allowanceOf(client: string, now: number) {
    const before = clients.get(client) ?? { left: perMinute, at: now };
    clients.delete(client);
    return Math.min(perMinute, before.left + (now - before.at) * perMillisecond);
  }

  function remember(client: string, allowance: Allowance) {
    clients.set(client, allowance);
    const [oldest] = clients.keys();
    if (clients.size > maxClients && oldest !== undefined) clients.delete(oldest);
  }

  /** The seconds after which the client may send this request; 0 admits it. */
  return function admit(client: string, weight: number) {
    const now = performance.now();
    const left = allowanceOf(client, now);
    const price = Math.min(weight, perMinute);
    // What the sum of tenths is off by never refuses.
    const isAdmitted = left - price > -1e-6;
    remember(client, { left: isAdmitted ? left - price : left, at: now });
    return isAdmitted ? 0 : Math.ceil((price - left) / perMillisecond / 1000);
  };
}
