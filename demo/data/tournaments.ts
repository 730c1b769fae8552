import { pointsPresets } from '@last-circle/contract/competition/season-rules.ts';
import type { StageInput } from '@last-circle/contract/competition/tournaments/stages.ts';
import type {
  ResultReporter,
  TournamentStatus,
  TournamentType,
} from '@last-circle/contract/competition/tournaments/rules.ts';
import type { z } from '@last-circle/contract/zod.ts';

export interface DemoTournament {
  name: string;
  /** The seed of its picture. */
  sky: number;
  description: string;
  type: TournamentType;
  maxPlayers: number;
  status: TournamentStatus;
  prize: string | null;
  /** Days from today: it runs from 18:00 of the first to 22:00 of the last. */
  days: [first: number, last: number];
  /** How many players, or teams, have registered. */
  verified: number;
  pending: number;
  /** Usernames of those among them who can sign in; they are in the last team, and the first one leads it. */
  accounts: string[];
  /** One after the other; what is left out is at its default. */
  stages: z.input<typeof StageInput>[];
  thirdPlace: boolean;
  /** The name of the map that all matches are played on. */
  map: string | null;
  /** How many matches of an elimination, or games of a battle royale, have results. */
  played: number;
  /** Whether the first result was entered wrongly at first. */
  hasCorrection: boolean;
  /** Why the entrant of the third seed is disqualified; null where nobody is. */
  disqualifiedFor: string | null;
  /** What the first, the second and so on have won; none before the winners are announced. */
  prizes: string[];
  /** HTML. */
  rules: string;
  prizesByPlace: { from: number; to: number; prize: string }[];
  /** Only for a battle royale. */
  plannedGames: number | null;
  /** How long before the start the check-in opens; null without one. */
  checkInMinutes: number | null;
  /** With players, some of its open matches are reported, one of them is disputed. */
  resultsBy: ResultReporter;
}

/** What most of them are. */
const usual = {
  pending: 0,
  accounts: [],
  stages: [{ format: 'battle_royale' as const }],
  map: null,
  thirdPlace: false,
  played: 0,
  hasCorrection: false,
  disqualifiedFor: null,
  prizes: [],
  rules: '',
  prizesByPlace: [],
  plannedGames: null,
  checkInMinutes: null,
  resultsBy: 'organiser' as const,
};

const houseRules =
  '<h3>Fair play</h3><ul><li><p>One account per player, and the game name that you have registered.</p></li><li><p>Teaming with others, stream sniping and cheats end the evening for all who take part in them.</p></li></ul>';

type Given = Omit<DemoTournament, keyof typeof usual> & Partial<DemoTournament>;

const tournaments: Given[] = [
  {
    name: 'Last Light Cup',
    sky: 0,
    description:
      'Thirty-two players, one island, one evening. Five games on a closing circle; placement counts more than eliminations, so pick your fights.\n\nBe in the lobby ten minutes before the start. The link comes by mail when the storm rolls in.',
    type: 'single',
    maxPlayers: 32,
    status: 'upcoming',
    prize: '$500',
    days: [2, 2],
    verified: 27,
    pending: 3,
    rules: `${houseRules}<h3>On the evening</h3><ol><li><p>Check in within the last hour before the start.</p></li><li><p>Be in the lobby ten minutes before each game. Nobody waits for latecomers.</p></li></ol>`,
    prizesByPlace: [
      { from: 1, to: 1, prize: '$250' },
      { from: 2, to: 2, prize: '$125' },
      { from: 3, to: 5, prize: '$25 each' },
      { from: 6, to: 10, prize: '$10 for the shop each' },
    ],
    plannedGames: 5,
    checkInMinutes: 60,
  },
  {
    name: 'Midnight Box Fights',
    sky: 7,
    description:
      'One against one on our own creative map: a box, a wall, a ramp and the one who edits faster. Best of five in every round, and the final goes to best of seven.',
    type: 'single',
    maxPlayers: 16,
    status: 'ongoing',
    prize: '$250 and the Midnight jersey',
    days: [-1, 1],
    verified: 16,
    accounts: ['CaptainVale', 'NovaDrift'],
    stages: [{ format: 'single_elimination' }],
    map: 'Midnight Boxes',
    played: 10,
    rules: `${houseRules}<h3>Matches</h3><p>The players of a match open the box themselves, with the code that stands at the match. Both report the result; where they disagree, send a screenshot of the last screen.</p>`,
    prizesByPlace: [
      { from: 1, to: 1, prize: '$200 and the Midnight jersey' },
      { from: 2, to: 2, prize: '$50' },
    ],
    resultsBy: 'players',
  },
  {
    name: 'Whiteout Squads',
    sky: 5,
    description:
      'Eight squads, one bracket, no second chances. Box fights four against four, best of three until the final, and a match for third place for those who hate to lose twice.',
    type: 'squad',
    maxPlayers: 32,
    status: 'ongoing',
    prize: '$600',
    days: [-1, 1],
    verified: 8,
    accounts: ['CaptainVale', 'NovaDrift'],
    stages: [{ format: 'single_elimination' }],
    thirdPlace: true,
    played: 4,
    hasCorrection: true,
  },
  {
    name: 'Twin Storm Duos',
    sky: 3,
    description:
      'Bring the one person who always has your back. Twenty duos drop together, and only the last two standing split the prize.',
    type: 'duo',
    maxPlayers: 40,
    status: 'upcoming',
    prize: '$800',
    days: [5, 5],
    verified: 12,
    pending: 4,
  },
  {
    name: 'Iron Circle Squads',
    sky: 6,
    description:
      'The big one of the month. Sixteen squads, two evenings, and a circle that closes faster with every game. Captains, settle who calls the drops before you register.',
    type: 'squad',
    maxPlayers: 64,
    status: 'upcoming',
    prize: '$2,000',
    days: [12, 13],
    verified: 6,
    pending: 3,
    accounts: ['CaptainVale', 'NovaDrift'],
  },
  {
    name: 'Harbour Run Duos',
    sky: 1,
    description:
      'Zone wars along the docks. Rotations are short, cover is shorter. Points are counted over four games on two evenings.',
    type: 'duo',
    maxPlayers: 24,
    status: 'ongoing',
    prize: '$400',
    days: [-1, 2],
    verified: 12,
    accounts: ['CaptainVale', 'NovaDrift'],
    disqualifiedFor: 'Teaming with another duo in the second game',
    plannedGames: 4,
    played: 2,
  },
  {
    name: 'Triple Threat Trials',
    sky: 2,
    description:
      'Trios only, three lives, three maps. Called off this time because of the server maintenance; a new date follows soon.',
    type: 'trio',
    maxPlayers: 30,
    status: 'cancelled',
    prize: null,
    days: [4, 4],
    verified: 5,
    stages: [{ format: 'single_elimination' }],
  },
  {
    name: 'Founders Clash',
    sky: 8,
    description:
      'The squads who were here first settled it on the ice. Eleven games, one reset, and a final circle that nobody saw coming.',
    type: 'squad',
    maxPlayers: 48,
    status: 'completed',
    prize: '$1,200',
    days: [-9, -9],
    verified: 10,
    accounts: ['CaptainVale'],
    played: 11,
    prizes: ['$700', '$350', '$150'],
  },
  {
    name: 'First Drop Open',
    sky: 4,
    description:
      'Where it all began: an open evening for everybody with a glider and ten free minutes. Thank you to all who jumped.',
    type: 'single',
    maxPlayers: 50,
    status: 'completed',
    prize: '$150',
    days: [-16, -16],
    verified: 38,
    accounts: ['NovaDrift'],
    stages: [{ format: 'single_elimination' }],
    thirdPlace: true,
    played: 38,
    prizes: ['$100', '$35', '$15'],
  },
  {
    name: 'Ember Isle Solos',
    sky: 9,
    description:
      'Four games on the ash fields, everybody for themselves. The first evening of the season, and the first points in its table.',
    type: 'single',
    maxPlayers: 24,
    status: 'completed',
    prize: '$140',
    days: [-23, -23],
    verified: 24,
    accounts: ['CaptainVale', 'NovaDrift'],
    played: 4,
    prizes: ['$80', '$40', '$20'],
  },
  {
    name: 'Second Chance Duels',
    sky: 10,
    description:
      'One against one, and nobody goes home after a single mistake: who loses falls into the lower bracket and fights back up. Two losses are the end.',
    type: 'single',
    maxPlayers: 16,
    status: 'ongoing',
    prize: '$180',
    days: [-2, 1],
    verified: 12,
    stages: [{ format: 'double_elimination' }],
    played: 13,
    hasCorrection: true,
    rules: `${houseRules}<h3>Matches</h3><p>Box fights, first to two. The winner of the lower bracket has to win the final twice.</p>`,
  },
  {
    name: 'Four Corners League',
    sky: 12,
    description:
      'Sixteen players in four groups, everybody against everybody, and the best two of each group go on into the knock-out.',
    type: 'single',
    maxPlayers: 16,
    status: 'ongoing',
    prize: '$300',
    days: [-3, 2],
    verified: 16,
    stages: [
      { format: 'round_robin', groups: 4, advance: 2, name: 'Groups' },
      { format: 'single_elimination', name: 'Knock-out' },
    ],
    thirdPlace: true,
    played: 26,
  },
  {
    name: 'Northern Lights Swiss',
    sky: 15,
    description:
      'Five rounds, and in each you meet somebody with as many wins as you. Nobody is out before the last match.',
    type: 'single',
    maxPlayers: 18,
    status: 'ongoing',
    prize: '$120',
    days: [-4, 1],
    verified: 15,
    stages: [{ format: 'swiss', rounds: 5 }],
    played: 17,
  },
];

/** The newest first. */
export const demoTournaments = tournaments.map((own): DemoTournament => ({ ...usual, ...own }));

/** Its first three tournaments are over; of three results the best two count. */
export const demoSeason = {
  name: 'First Storm Season',
  description:
    'Four evenings, one table. Come to as many as you can: the best two results of each player count, so one early exit costs nothing.',
  points: [...pointsPresets.many],
  bestOf: 2,
  visibility: 'public' as const,
  /** By name. */
  tournaments: ['Ember Isle Solos', 'First Drop Open', 'Founders Clash', 'Last Light Cup'],
};

/** By name, which repeats each week. */
export const demoSeries = 'Last Light Cup';
