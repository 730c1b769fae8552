import type { Content } from '#platform/webhooks/claim.ts';
import { dateOf, plain, type Wordings } from '#platform/webhooks/discord.ts';

/** As `publish` gives it. */
interface OfTournament {
  tournament: { name: string; url: string; startDate: string };
}

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

type Facts = Content & OfTournament & Result & Clinched & { winners?: Winner[] };

/** The heading of each event and its text, in which all that people wrote is escaped. */
const words = {
  'tournament.published': ({ tournament }) => [
    'New tournament',
    `Starts ${dateOf(tournament.startDate)}`,
  ],
  'registration.open': ({ tournament }) => [
    'Registration is open',
    `Starts ${dateOf(tournament.startDate)}`,
  ],
  'check_in.open': ({ tournament }) => [
    'Check-in is open',
    `Check in before ${dateOf(tournament.startDate)}`,
  ],
  'tournament.started': () => ['It has started', 'The bracket is on its page.'],
  'match.result': (facts) => [facts.isCorrection ? 'Result corrected' : 'Result', resultOf(facts)],
  'outlook.clinched': (facts) => [
    facts.place === 'first' ? 'First place is clinched' : 'Sure to go on',
    namesIn(facts),
  ],
  'winners.announced': ({ winners = [] }) => ['The winners', ordered(winners)],
  'winners.corrected': ({ winners = [] }) => ['The winners, corrected', ordered(winners)],
  'tournament.finished': () => ['It is over', 'Its results are on its page.'],
} satisfies Record<string, (facts: Facts) => [heading: string, text: string]>;

export const tournamentWordings: Wordings = Object.fromEntries(
  Object.entries(words).map(([event, wordsOf]) => [
    event,
    (content) => {
      // `publish` and the verbs that call it give these facts.
      const facts = content as Facts;
      // A server of an older version has written it.
      if (!('tournament' in content)) {
        return { heading: 'Tournaments', title: 'There is news', text: '' };
      }
      const [heading, text] = wordsOf(facts);
      const { name, url } = facts.tournament;
      return { heading, title: plain(name), url, text };
    },
  ]),
);
