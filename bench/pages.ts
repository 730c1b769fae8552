import { compare, sharesOf, type Target } from './load.ts';

const seconds = 4;

const pageAt = (url: string, path: string): Target => ({
  name: `GET ${path}`,
  url: url + path,
  request: { headers: { 'accept-encoding': 'br' } },
  aim: 0.5,
});

/** Pages of long lists and of a post, as visitors are sent them. */
export async function measurePages(url: string, helloWorld: Target) {
  const pages = ['/blogs', '/blog/1', '/maps'].map((path) => pageAt(url, path));
  return sharesOf(await compare([helloWorld, ...pages], seconds), helloWorld);
}
