import { join } from 'node:path';
import { admin, launchScript } from '@last-circle/proof/launch.ts';
import { compare, shareOf, type Target } from '#basics/load.ts';
import { inTurn } from '#basics/pairs.ts';
import { fillSite } from '#fill/fill.ts';
import { inFolder, onSite, type Site } from '#fill/site.ts';
import { beginNewsletter, missesIn, subscribe } from './newsletter-send.ts';

const subscribers = 10_000;
/** The clock writes a hundred mails at each of its ticks, a second apart: ten times the default pace. */
const mailsPerMinute = 12_000;
const seconds = 2;
const rounds = 5;
const clients = 4;
/** The most that an answer may take of its time before. */
const aim = 1.2;

const json = { 'content-type': 'application/json' };

/** What visitors do; each read is another one, but for the page that all see first. */
function everydayOf(url: string): Target[] {
  const read = (name: string, path: (number: number) => string): Target => {
    const next = inTurn();
    return { name, url, clients, vary: () => ({ path: path(next()) }) };
  };
  const write = (name: string, path: string, body: object): Target => ({
    name,
    url: url + path,
    clients,
    request: { method: 'POST', body: JSON.stringify(body), headers: json },
  });
  const message = { name: 'Fox', email: 'fox@players.example', message: 'When is the next cup?' };
  return [
    read('the landing page, cached', () => '/'),
    read('tournaments', (number) => `/api/tournaments/all?offset=${number}`),
    read('a post', (number) => `/api/blogs/${number * 2 + 1}`),
    write('a message to the organisers', '/api/contact/submit', message),
    write('a sign-in', '/api/auth/login', admin),
  ];
}

const rounded = (milliseconds: number | undefined) => Number(milliseconds?.toFixed(2));

/** Times of answers while no mail is on its way, and while mails are written and delivered, by turns. */
async function race(site: Site) {
  const { rest, goOn, pace, finish } = await beginNewsletter(site);
  const pairs = everydayOf(site.url).map((asked) => ({
    quiet: { ...asked, prepare: rest },
    mailing: { ...asked, prepare: goOn },
  }));
  const targets = pairs.flatMap(({ quiet, mailing }) => [quiet, mailing]);
  const rates = await compare(targets, seconds, rounds);
  await rest();
  const perMinute = await pace();
  await finish();
  const rows = pairs.map(({ quiet, mailing }) => {
    const [before, meanwhile] = [rates.get(quiet), rates.get(mailing)];
    return {
      what: quiet.name,
      'median before, ms': rounded(before?.median),
      'while mailing': rounded(meanwhile?.median),
      ratio: shareOf(meanwhile, before, 'median'),
      aim,
      'p95 before, ms': rounded(before?.p95),
      'p95 while mailing': rounded(meanwhile?.p95),
      'ratio of p95': shareOf(meanwhile, before, 'p95'),
    };
  });
  return { rows, perMinute };
}

/** How quickly the site answers while a newsletter is mailed to many; each of them gets it once. */
export const measureNewsletter = () =>
  inFolder(async ({ settings, connection }) => {
    const log = join(settings['DATA_DIR'] ?? '', 'recipients.log');
    const sink = await launchScript('bench/writes/smtp-sink.ts', { RECIPIENT_LOG: log });
    const more = {
      SMTP_URL: sink.url.replace('http', 'smtp'),
      NEWSLETTER_MAILS_PER_MINUTE: String(mailsPerMinute),
    };
    try {
      const folder = { settings: { ...settings, ...more }, connection };
      const { rows, perMinute } = await onSite(folder, async (site) => {
        await fillSite(connection);
        await subscribe(site, subscribers);
        return race(site);
      });
      const { lost, doubled } = await missesIn(log, subscribers);
      if (lost + doubled > 0) throw new Error(`Mails: ${lost} lost, ${doubled} doubled`);
      const mails = [{ subscribers, 'mails a minute': perMinute, lost, doubled }];
      return { newsletter: rows, newsletterMails: mails };
    } finally {
      await sink.end();
    }
  });
