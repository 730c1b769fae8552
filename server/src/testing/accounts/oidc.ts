import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { startOidcProvider, type OidcProviderServer } from '#testing/servers/oidc-provider.ts';

/** A real OpenID provider for the tests of a file; its settings are there when a site below begins. */
export function useOidcProvider() {
  const settings: Record<string, string> = {};
  let started: OidcProviderServer;
  beforeAll(async () => {
    started = await startOidcProvider('http://localhost:3000');
    Object.assign(settings, started.settings);
  });
  afterAll(async () => started.stop());
  return {
    settings,
    get people() {
      return started.people;
    },
    stop: () => started.stop(),
  };
}

type Jar = Map<string, string>;

const headerOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function store(jar: Jar, cookies: readonly string[]) {
  for (const cookie of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

/** What a person does at a page of the provider. */
function next(page: Response, html: string, person: string) {
  if (person === 'nobody') return [`${page.url}/abort`] as const;
  const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(html) ?? [];
  const body = new URLSearchParams({ prompt, login: person, password: 'any' });
  return [page.url, { method: 'POST', body }] as const;
}

/** Logs in at the provider, where `nobody` cancels; answers the URL that the browser is led back to. */
export async function logInThere(url: string, person: string): Promise<string> {
  const { origin } = new URL(url);
  const jar: Jar = new Map();
  let request: readonly [string, RequestInit?] = [url];
  for (;;) {
    const [address, init] = request;
    const headers = { cookie: headerOf(jar) };
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    store(jar, response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (location === null) {
      const html = await response.text();
      if (response.status !== 200) throw new Error(`The provider answered ${html}`);
      request = next(response, html, person);
    } else {
      const target = new URL(location, address);
      if (target.origin !== origin) return target.href;
      request = [target.href];
    }
  }
}

/** A browser at the site, with the cookies of sign-ins at a provider. */
export function aBrowser(site: TestApp) {
  const jar: Jar = new Map();
  const send: TestApp['send'] = async (method, path, { headers = {}, ...more } = {}) => {
    const answer = await site.send(method, path, {
      ...more,
      headers: { cookie: headerOf(jar), ...headers },
    });
    store(jar, [answer.headers['set-cookie'] ?? []].flat().map(String));
    return answer;
  };

  /** Follows a URL of the site below /api; answers where it leads. */
  async function follow(url: string) {
    const { pathname, search } = new URL(url, 'http://localhost:3000');
    const answer = await send('GET', pathname.replace(/^\/api/, '') + search);
    return String(answer.headers['location']);
  }

  return {
    jar,
    headers: () => ({ cookie: headerOf(jar) }),
    send,
    follow,
    /** Begins a sign-in; answers the URL of the provider. */
    start: (from?: string) =>
      follow(
        `/api/auth/oidc/custom/start${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`,
      ),
    /** Signs in at the provider, up to the page that takes the outcome; answers its path. */
    async signInThere(person: string, from?: string) {
      return follow(await logInThere(await this.start(from), person));
    },
    /** What that page gets. */
    finish: (as?: string) => send('POST', '/auth/oidc', { as }),
    register: (username: string) => send('POST', '/auth/oidc/register', { body: { username } }),
    /** Begins to connect; answers what the API says. */
    connect: (as: string, password?: string) =>
      send('POST', '/auth/connected-accounts', { as, body: { provider: 'custom', password } }),
  };
}

/** Somebody whose account the provider alone signs in to. */
export async function anOidcUser(site: TestApp, person: string) {
  const browser = aBrowser(site);
  await browser.signInThere(person);
  const { body } = await browser.register(person);
  return { id: Number(body.user.id), token: String(body.token), browser };
}
