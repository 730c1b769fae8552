import type { Content } from './claim.ts';
import type { SiteFace } from '#platform/site/face.ts';

const violet = 0x6d_3d_f0;
const longestTitle = 256;
const longestDescription = 4000;

/** Signs that Discord reads as markup, links or mentions. */
const special = /[\\`*_{}[\]()#+\-.!|~<>@:/]/g;

/** A text of players or organisers, which Discord shows as it is. */
const plain = (text: unknown) =>
  String(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(special, (sign) => `\\${sign}`);

const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\\+$/, '')}…`;

interface Result {
  match?: string;
  game?: number;
  a?: { name: string; score: number | null };
  b?: { name: string; score: number | null };
  winner?: string | null;
  isForfeit?: boolean;
  isCorrection?: boolean;
  results?: { placement: number; name: string; kills: number }[];
}

interface Clinched {
  place?: 'first' | 'next stage';
  names?: string[];
}

const namesIn = ({ names = [] }: Clinched) => names.map((name) => `**${plain(name)}**`).join(', ');

interface Winner {
  placement: string;
  name: string;
  prize: string;
}

const ordered = (winners: readonly Winner[]) =>
  winners
    .map(({ placement, name, prize }) => `${plain(placement)}: **${plain(name)}**, ${plain(prize)}`)
    .join('\n');

function resultOf({ match, game, a, b, winner, isForfeit, results = [] }: Result) {
  if (game !== undefined) {
    const lines = results
      .slice(0, 3)
      .map(({ placement, name, kills }) => `${placement}\\. **${plain(name)}** (${kills} kills)`);
    return `Game ${game}\n${lines.join('\n')}`;
  }
  if (isForfeit && !winner) return `${plain(match)}: both sides have forfeited`;
  if (isForfeit) return `${plain(match)}: **${plain(winner)}** wins by forfeit`;
  return `${plain(match)}: ${side(a, winner)} ${a?.score} : ${b?.score} ${side(b, winner)}`;
}

const side = (one: Result['a'], winner: string | null | undefined) =>
  one?.name === winner ? `**${plain(one?.name ?? '')}**` : plain(one?.name ?? '');

const dateOf = (startDate: string) => `<t:${Math.floor(Date.parse(startDate) / 1000)}:F>`;

/** What an event says, under its heading; every text that people wrote is escaped. */
function wordsOf(content: Content): [heading: string, text: string] {
  // The verbs that publish an event give it these facts.
  const facts = content as Content & Result & Clinched & { winners?: Winner[] };
  switch (content.event) {
    case 'registration.open':
      return ['Registration is open', `Starts ${dateOf(content.tournament.startDate)}`];
    case 'check_in.open':
      return ['Check-in is open', `Check in before ${dateOf(content.tournament.startDate)}`];
    case 'tournament.started':
      return ['It has started', 'The bracket is on its page.'];
    case 'match.result':
      return [facts.isCorrection ? 'Result corrected' : 'Result', resultOf(facts)];
    case 'outlook.clinched':
      return [
        facts.place === 'first' ? 'First place is clinched' : 'Sure to go on',
        namesIn(facts),
      ];
    case 'winners.announced':
      return ['The winners', ordered(facts.winners ?? [])];
    case 'winners.corrected':
      return ['The winners, corrected', ordered(facts.winners ?? [])];
    default:
      return ['This is a test', 'The channel is connected.'];
  }
}

/** An event in the shape of Discord; nobody is mentioned, whatever a name holds. */
export function discordMessage({ name: site, actionColour }: SiteFace, content: Content) {
  const [heading, text] = wordsOf(content);
  const { name, url } = content.tournament;
  return {
    username:
      site
        .replaceAll(/discord|clyde/gi, '')
        .trim()
        .slice(0, 80) || 'Organisers',
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: cut(heading, longestTitle) },
        title: cut(plain(name), longestTitle),
        url,
        description: cut(text, longestDescription),
        color: actionColour ? Number.parseInt(actionColour.slice(1), 16) : violet,
        timestamp: content.at,
      },
    ],
  };
}
