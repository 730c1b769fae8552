import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** The demo's accounts, as the start of the application prints them. */
export const organiser = { email: 'admin@lastcircle.example', password: 'last-circle-demo' };
export const player = { email: 'player@lastcircle.example', password: 'last-circle-demo' };

/** A person of this journey alone. */
export function newcomer() {
  const username = `Runner${crypto.randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username.toLowerCase()}@players.example`,
    password: 'six little ducks',
  };
}

interface Credentials {
  email: string;
  password: string;
}

interface Session {
  token: string;
  user: object;
}

const sessions = new Map<string, Promise<Session>>();

async function signIn(
  request: APIRequestContext,
  { email, password }: Credentials,
): Promise<Session> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** One for all journeys of a worker: who ends a session begins one by the form. */
export function sessionOf(request: APIRequestContext, account: Credentials) {
  const session = sessions.get(account.email) ?? signIn(request, account);
  sessions.set(account.email, session);
  return session;
}

/** What the browser has stored on an earlier visit. */
async function store(page: Page, stored: Record<string, string>, site = '') {
  await page.context().clearCookies();
  // In the page itself, at a text that runs no scripts: a state of the context opens another page.
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((stored) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, stored);
}

const asStored = (cart: object[]) => JSON.stringify({ v: 1, items: cart });

export const storeCart = (page: Page, cart: object[]) => store(page, { cart: asStored(cart) });

/** Signs in as if on an earlier visit. */
export async function logIn(page: Page, account: Credentials, cart: object[] = []) {
  const { token, user } = await sessionOf(page.request, account);
  await store(page, { token, user: JSON.stringify(user), cart: asStored(cart) });
}

/** Signs in likewise, with a session that the journey may end, perhaps on a site of its own. */
export async function logInAnew(page: Page, account: Credentials, site?: string) {
  const { token, user } = await signIn(page.request, account);
  await store(page, { token, user: JSON.stringify(user) }, site);
}

export async function logInByForm(page: Page, { email, password }: Credentials) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard/);
}

/** Ends the session on the server, as after a change of the password elsewhere. */
export async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

type Newcomer = ReturnType<typeof newcomer>;

/** On the page that registers, or on the way there. */
export async function register(page: Page, { username, email, password }: Newcomer) {
  // The login has an e-mail field too.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Fortnite username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful! Please check your email')).toBeVisible();
}

/** Registers and verifies by the mailed link; ends on the login page. */
export async function signUp(page: Page, account: Newcomer) {
  await page.goto('/register');
  await register(page, account);
  await openMail(page, account.email, 'Verify your email');
  await page.getByRole('link', { name: /\/verify-email\?token=/ }).click();
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await page.waitForURL('**/login');
}

const mailLink = /<a href="(\/dev\/mailbox\/\d+)">\s*<span class="subject">([^<]*)</g;

/** The path of the newest mail of this subject, once it has come. */
async function mailPath(request: APIRequestContext, recipient: string, subject: string | RegExp) {
  const isMeant = (text: string) =>
    typeof subject === 'string' ? text.includes(subject) : subject.test(text);
  let path = '';
  await expect(async () => {
    const answer = await request.get('/dev/mailbox', { params: { to: recipient } });
    const mails = [...(await answer.text()).matchAll(mailLink)];
    path = mails.find(([, , text = '']) => isMeant(text))?.[1] ?? '';
    expect(path, `A mail to ${recipient}: ${subject}`).not.toBe('');
  }).toPass({ intervals: [50, 100, 250] });
  return `${path}?part=text`;
}

/** The text part of the newest mail of this subject, with `<`, `&` and quotes as in its page. */
export async function mailText(
  request: APIRequestContext,
  recipient: string,
  subject: string | RegExp,
) {
  const page = await (await request.get(await mailPath(request, recipient, subject))).text();
  return /<pre>([^]*)<\/pre>/.exec(page)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
}

/** Opens the text part of a mail in the mailbox, for its links; returns its text. */
export async function openMail(page: Page, recipient: string, subject: string | RegExp) {
  await page.goto(await mailPath(page.request, recipient, subject));
  return page.locator('pre').innerText();
}
