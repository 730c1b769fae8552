import type { Block, SealedBlock } from './blocks.ts';
import { displayFont, textFont, htmlOf, textOf } from './rendered-blocks.ts';
import type { Look } from './look.ts';
import { markup, type Markup } from '#platform/html/markup.ts';

/** What a mail says, as it is stored until it is delivered. */
export interface MailContent {
  /** The line that an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: readonly (Block | SealedBlock)[];
  /** Why the reader gets this mail. */
  reason: string;
  /** The page that stops such mails, which mail programs may post to (RFC 8058). */
  unsubscribeUrl?: string;
  /** Where servers return it to, if not to the sender. */
  returnPath?: string;
}

/** Both parts of a mail. */
export function render(content: MailContent, look: Look) {
  const { heading, blocks, reason, unsubscribeUrl } = content;
  const body = blocks.map((block) => textOf(block, look)).join('\n\n');
  const stop = unsubscribeUrl === undefined ? '' : `${stopText}: ${unsubscribeUrl}\n`;
  return {
    html: page(content, look).html,
    text: `${heading}\n\n${body}\n\n-- \n${look.name}\n${reason}\n${stop}`,
  };
}

export interface StoredMail {
  letter: unknown;
  html: string | null;
  text: string | null;
}

/** Both parts of a stored mail; empty where it has been delivered and its content deleted. */
export const partsOf = ({ letter, html, text }: StoredMail, look: Look) =>
  // Only the outbox writes this column.
  letter === null ? { html: html ?? '', text: text ?? '' } : render(letter as MailContent, look);

/** Of a stored mail that can be unsubscribed from. */
export function unsubscribeHeaders(letter: unknown): Record<string, string> {
  // Only the outbox writes this column.
  const url = (letter as MailContent | null)?.unsubscribeUrl;
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The addresses that servers see, of a stored mail with a return path of its own. */
export function envelopeOf({ letter, recipient }: StoredMail & { recipient: string }) {
  // Only the outbox writes this column.
  const from = (letter as MailContent | null)?.returnPath;
  return from === undefined ? {} : { envelope: { from, to: recipient } };
}

const style: Markup = markup`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.inset{padding-left:22px!important;padding-right:22px!important}.outer{padding:0!important}.sheet{border-radius:0!important}}
@media (prefers-color-scheme:dark){
.ground{background:#0c0d1a!important}.sheet{background:#171a30!important}
.ink,.title{color:#eceefa!important}.faint{color:#a9adca!important}.line{border-color:#2f3355!important}
.well{background:#211f45!important;border-color:#453a8c!important}.loud{color:#d9ceff!important}
}
</style>`;

/** Zero-width characters keep the first words of the mail out of the inbox preview. */
const preheaderPadding: Markup = { html: '&#847;&zwnj;&nbsp;'.repeat(60) };

const stopText = 'Stop such mails';

const stopLink = (url: string) =>
  markup`<br><a class="faint" href="${url}" target="_blank" style="color:#5a5c78">${stopText}</a>`;

const page = (
  { preheader, heading, blocks, reason, unsubscribeUrl }: MailContent,
  look: Look,
) => markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${heading}</title>
${style}
</head>
<body class="ground" style="margin:0;padding:0;background:#eef0f6">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${preheader}${preheaderPadding}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef0f6" style="background:#eef0f6"><tr>
<td class="outer" align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border-radius:6px;overflow:hidden;text-align:left">
${header(look)}
<tr><td class="inset" style="padding:36px 40px 16px">
<h1 class="title" style="margin:0 0 18px;${displayFont}font-size:30px;font-weight:700;line-height:36px;color:#15162b">${heading}</h1>
${blocks.map((block) => htmlOf(block, look))}
</td></tr>
<tr><td class="inset" style="padding:0 40px 32px">
<p class="faint line" style="margin:0;padding:20px 0 0;border-top:1px solid #e3e4ef;${textFont}font-size:13px;line-height:20px;color:#5a5c78"><strong>${look.name}</strong><br>${reason}${unsubscribeUrl === undefined ? '' : stopLink(unsubscribeUrl)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr></table>
</body>
</html>
`;

/** The dark header with the logo drawn by borders, since many clients block images. */
const header = ({
  name,
  action,
  storm,
  zone,
}: Look) => markup`<tr><td class="band inset" bgcolor="#0f1020" style="padding:20px 40px;background:#0f1020;border-bottom:3px solid ${action}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="34" style="padding:0 14px 0 0"><div style="width:26px;height:26px;border:3px solid ${storm};border-radius:50%;line-height:0;font-size:0"><div style="width:10px;height:10px;margin:10px 0 0 9px;border:2px solid ${zone};border-radius:50%;line-height:0;font-size:0">&nbsp;</div></div></td>
<td style="${displayFont}font-size:22px;font-weight:700;line-height:32px;letter-spacing:1px;color:#ffffff">${name}</td>
</tr></table>
</td></tr>`;
