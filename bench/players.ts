import { callApi, signIn } from './api.ts';

export interface Player {
  username: string;
  email: string;
  token: string;
}

const password = 'bench-password';

/** Signs players up as they would: by the form, the mailed link and the login. */
export async function signUpPlayers(url: string, count: number): Promise<Player[]> {
  const players: Player[] = [];
  const atOnce = 8;
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => from + i + 1);
    players.push(...(await Promise.all(numbers.map((number) => signUp(url, number)))));
  }
  return players;
}

async function signUp(url: string, number: number): Promise<Player> {
  const username = `Runner${number}`;
  const account = { email: `runner${number}@bench.example`, password };
  await callApi(url, 'POST /auth/register', { body: { ...account, username } });
  await callApi(url, `GET /auth/verify-email?token=${await mailedToken(url, account.email)}`);
  return { username, email: account.email, token: await signIn(url, account) };
}

async function mailedToken(url: string, email: string) {
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  const list = await read(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const mail = /href="(\/dev\/mailbox\/\d+)"/.exec(list)?.[1] ?? '';
  return /token=([\w-]+)/.exec(await read(`${mail}?part=text`))?.[1] ?? '';
}
