import { demoAccounts, demoPassword } from '@last-circle/demo/data/accounts.ts';
import { callApi, logIn } from '#api.ts';
import { roles, type Role } from './request.ts';
import type { Secret } from './secrets.ts';

interface Named {
  id: number;
}

interface Address {
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export interface World {
  secrets: Secret[];
  /** Of things whose secrets admins could publish; admins leave these alone. */
  reserved: ReadonlySet<number>;
  /** Ids that there are, by what a path calls them: 'tournaments', 'tournaments/matchId'. */
  ids: Record<string, number[]>;
  /** Tournament and match, team and member ...: those that belong together. */
  pairs: Record<string, [number, number][]>;
  tokenOf: (role: Role) => string | undefined;
  signInAgain: (role: Role) => Promise<void>;
}

const secretWord = (word: string) => `secret-${word}-${crypto.randomUUID().slice(0, 8)}`;

const addressOf = (street: string): Address => ({
  street,
  city: 'Lisbon',
  state: 'Lisboa',
  zipCode: '1000-001',
  country: 'PT',
});

async function mailedToken(url: string, email: string) {
  const list = await (await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(email)}`)).text();
  const [, id] = /\/dev\/mailbox\/(\d+)"/.exec(list) ?? [];
  const mail = await (await fetch(`${url}/dev/mailbox/${id}?part=text`)).text();
  return /token=([\w-]+)/.exec(mail)?.[1] ?? '';
}

/** What the site holds of somebody who makes no request: nobody but admins may ever read it. */
async function aBystander(url: string, admin: string, number: number) {
  const secrets: Secret[] = [];
  const secret = (what: string, text: string) => {
    secrets.push({ what, text, owner: 'bystander' });
    return text;
  };
  const email = secret('an e-mail address', `${secretWord('mail')}@private.example`);
  const username = `Bystander${number}${Math.floor(Math.random() * 1e6)}`;
  const password = secret('a password', secretWord('password'));
  await callApi(url, 'POST /auth/register', { body: { username, email, password } });
  const mailed = secret('a mailed token', await mailedToken(url, email));
  await callApi(url, `GET /auth/verify-email?token=${mailed}`);
  const token = secret('a session', await logIn(url, { email, password }));

  await callApi(url, 'POST /auth/profile', {
    token,
    body: {
      fullName: secret('a full name', secretWord('name')),
      phoneNumber: secret('a phone number', secretWord('phone')),
      address: secret('an address', secretWord('street')),
    },
  });
  const order = await anOrder(url, token, secret);
  const [duo, single] = await Promise.all(
    (['duo', 'single'] as const).map((tournamentType) =>
      callApi<Named>(url, 'POST /tournaments', {
        token: admin,
        body: { name: `Of bystanders ${number}`, tournamentType, ...dates },
      }),
    ),
  );
  const team = await callApi<Named & { inviteCode: string }>(url, 'POST /teams', {
    token,
    body: { tournamentId: duo?.id, name: `Private ${number}`, isPublic: false },
  });
  secret('an invite code', team.inviteCode);
  await callApi(url, `POST /tournaments/${single?.id}/register`, {
    token,
    body: {
      email: secret('an address of a registration', `${secretWord('seat')}@private.example`),
      fortniteUsername: username.slice(0, 30),
    },
  });
  await callApi(url, 'POST /contact/submit', {
    body: {
      name: secret('a sender', secretWord('sender')),
      email: secret('an address of a message', `${secretWord('contact')}@private.example`),
      message: secret('a message', secretWord('message')),
    },
  });
  return { secrets, reserved: [order, duo?.id ?? 0, single?.id ?? 0, team.id] };
}

const dates = { startDate: '2031-05-01T18:00:00Z', endDate: '2031-05-01T22:00:00Z' };

async function anOrder(url: string, token: string, secret: (what: string, text: string) => string) {
  const products = await callApi<(Named & { stock: number; sizes: Record<string, boolean> })[]>(
    url,
    'GET /products?limit=100',
  );
  const product = products.find(
    ({ stock, sizes }) => stock > 5 && !Object.values(sizes).includes(true),
  );
  const street = secret('the street of an order', secretWord('order-street'));
  const placed = await callApi<{ confirmationToken: string; orderNumber: string }>(
    url,
    'POST /orders/checkout',
    {
      token,
      body: {
        items: [{ id: product?.id, quantity: 1 }],
        customerInfo: {
          name: secret('a buyer', secretWord('buyer')),
          email: secret('the address of an order', `${secretWord('order')}@private.example`),
        },
        shippingAddress: addressOf(street),
        billingAddress: addressOf(street),
      },
    },
  );
  secret('the link of an order', placed.confirmationToken);
  secret('the number of an order', placed.orderNumber);
  const [own] = await callApi<Named[]>(url, 'GET /orders/mine', { token });
  return own?.id ?? 0;
}

/** Drafts and what else only admins see. */
async function hiddenThings(url: string, token: string) {
  const secrets: Secret[] = [];
  const secret = (what: string) => {
    const text = secretWord('hidden');
    secrets.push({ what, text, owner: 'admin' });
    return text;
  };
  const make = (path: string, body: object) => callApi<Named>(url, `POST ${path}`, { token, body });
  const made = [
    await make('/tournaments', {
      name: secret('a draft of a tournament'),
      tournamentType: 'single',
      visibility: 'draft',
      ...dates,
    }),
    await make('/blogs', {
      title: secret('a draft of a post'),
      content: `<p>${secret('the text of a draft')}</p>`,
    }),
    await make('/maps', {
      name: secret('a hidden map'),
      mapCode: `HIDDEN-${Math.floor(Math.random() * 1e9)}`,
      isActive: false,
    }),
    await make('/seasons', {
      name: secret('a draft of a season'),
      points: [1],
      visibility: 'draft',
    }),
    await make('/products', {
      name: secret('a product that is not offered'),
      price: 5,
      stock: 5,
      isActive: false,
    }),
  ];
  return { secrets, reserved: made.map(({ id }) => id) };
}

async function readIds(url: string, token: string) {
  const list = async (path: string) =>
    (await callApi<Named[]>(url, `GET ${path}`, { token })).map(({ id }) => id);
  const ids: World['ids'] = {
    tournaments: await list('/tournaments?limit=100'),
    products: await list('/products/admin?limit=100'),
    blogs: await list('/blogs/admin?limit=100&content=none'),
    maps: await list('/maps?limit=100'),
    seasons: await list('/seasons?limit=100'),
    'contact/messages': await list('/contact/messages?limit=100'),
    orders: (
      await callApi<{ orders: Named[] }>(url, 'GET /orders/admin?limit=100', { token })
    ).orders.map(({ id }) => id),
  };
  const pairs: World['pairs'] = { matchId: [], entrantId: [], memberId: [], banId: [] };
  const teams: number[] = [];
  const registrations: number[] = [];
  for (const id of ids['tournaments'] ?? []) {
    const bracket = await callApi<{
      rounds: { matches: Named[] }[];
      entrants: Named[];
    }>(url, `GET /tournaments/${id}/bracket`, { token }).catch(() => undefined);
    for (const { matches } of bracket?.rounds ?? []) {
      for (const match of matches) pairs['matchId']?.push([id, match.id]);
    }
    for (const entrant of bracket?.entrants ?? []) pairs['entrantId']?.push([id, entrant.id]);
    const { ban } = await callApi<{ ban: Named }>(url, `POST /tournaments/${id}/bans`, {
      token,
      body: { kind: 'game_name', value: `Banned${id}`, reason: 'Cheating' },
    });
    pairs['banId']?.push([id, ban.id]);
    registrations.push(
      ...(await list(`/tournaments/${id}/registrations?limit=100`).catch(() => [])),
    );
    const found = await callApi<(Named & { members: Named[] })[]>(
      url,
      `GET /teams/tournament/${id}?limit=100`,
      { token },
    ).catch(() => []);
    for (const team of found) {
      teams.push(team.id);
      for (const member of team.members) pairs['memberId']?.push([team.id, member.id]);
    }
  }
  return { ids: { ...ids, teams, 'tournaments/registrations': registrations }, pairs };
}

/** Signs in, plants the secrets, and reads which ids there are. */
export async function buildWorld(url: string): Promise<World> {
  const tokens = new Map<Role, string>();
  async function signInAgain(role: Role) {
    const account = demoAccounts.find((one) => one.role === role);
    if (!account) return;
    tokens.set(role, await logIn(url, { email: account.email, password: demoPassword }));
  }
  for (const role of roles) await signInAgain(role);
  const admin = tokens.get('admin') ?? '';

  const { ids, pairs } = await readIds(url, admin);
  const planted = [
    await aBystander(url, admin, 1),
    await aBystander(url, admin, 2),
    await hiddenThings(url, admin),
  ];
  const secrets = planted.flatMap((one) => one.secrets);
  for (const role of ['player', 'captain'] as const) {
    const owned = (what: string, text: string) => {
      secrets.push({ what, text, owner: role });
      return text;
    };
    await anOrder(url, tokens.get(role) ?? '', owned);
  }
  return {
    secrets,
    reserved: new Set(planted.flatMap((one) => one.reserved)),
    ids,
    pairs,
    tokenOf: (role) => tokens.get(role),
    signInAgain,
  };
}
