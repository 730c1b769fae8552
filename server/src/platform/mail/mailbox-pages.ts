import { markup, type Markup } from '#platform/html/markup.ts';

export interface MailEntry {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  created_at: string;
}

const prefix = '/dev/mailbox';

const page = (title: string, body: Markup, script?: Markup) => markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="stylesheet" href="${prefix}/style.css">
${script ?? []}
</head>
<body>
${body}
</body>
</html>
`;

/** The stored mails, newest first. */
export const listPage = (entries: readonly MailEntry[], search: string) =>
  page(
    'Mailbox',
    markup`<header><h1>Mailbox</h1><p>Mails are stored here because no mail server is set (<code>SMTP_URL</code>).</p></header>
<form role="search" action="${prefix}">
<label for="to">Recipient</label>
<input id="to" name="to" type="search" inputmode="email" autocomplete="off" value="${search}" placeholder="name@example.com">
<button>Search</button>
</form>
<main id="mails">${entries.length > 0 ? markup`<ol>${entries.map(listItem)}</ol>` : emptyState(search)}</main>`,
    markup`<script type="module" src="${prefix}/refresh.js"></script>`,
  ).html;

const emptyState = (search: string) => markup`<div class="empty"><span class="ring"></span>
<p>${search === '' ? 'No mail yet. New ones appear here by themselves.' : `No mail to “${search}”.`}</p></div>`;

const listItem = (entry: MailEntry) => markup`<li><a href="${prefix}/${entry.id}">
<span class="subject">${entry.subject}</span>
<span class="to">${entry.recipient}</span>
<span class="kind">${entry.kind}</span>
${time(entry.created_at)}
</a></li>`;

/** One mail: its HTML part in an iframe, or its text part. */
export const mailPage = (entry: MailEntry, text: string | undefined) =>
  page(
    entry.subject,
    markup`<header><p><a href="${prefix}">← Mailbox</a></p><h1>${entry.subject}</h1>
<p><span class="to">To ${entry.recipient}</span> · <span class="kind">${entry.kind}</span> · ${time(entry.created_at)}</p></header>
<nav aria-label="Parts">
<a href="${prefix}/${entry.id}" ${ariaCurrent(text === undefined)}>HTML</a>
<a href="${prefix}/${entry.id}?part=text" ${ariaCurrent(text !== undefined)}>Text</a>
</nav>
<main>${text === undefined ? htmlPart(entry) : markup`<pre>${withLinks(text)}</pre>`}</main>`,
  ).html;

const htmlPart = ({ id }: MailEntry) =>
  markup`<iframe title="HTML part" src="${prefix}/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`;

const ariaCurrent = (isCurrent: boolean) => (isCurrent ? markup`aria-current="page"` : []);

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? markup`<a href="${part}" target="_top">${part}</a>` : markup`${part}`,
    );

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

const time = (instant: string) =>
  markup`<time datetime="${instant}">${dateFormat.format(new Date(instant))} UTC</time>`;
