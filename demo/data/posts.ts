import type { PictureName } from './picture-names.ts';

/** The HTML of a picture; its texts are HTML, too. */
export type Figure = (picture: PictureName, alt: string, caption?: string) => string;

export interface DemoPost {
  title: string;
  /** How long ago it was written. */
  daysAgo: number;
  isPublished: boolean;
  tags: string[];
  /** The HTML. */
  content: (figure: Figure) => string;
}

/** The newest first. */
export const demoPosts: DemoPost[] = [
  {
    title: 'Last Light Cup: thirty-two seats, five games, one circle',
    daysAgo: 1,
    isPublished: true,
    tags: ['cups', 'rules'],
    content: (figure) => `
${figure('tournament-last-light-cup', 'A storm eye over a pine forest at dusk, a balloon drifting towards it', 'The lobby opens ten minutes before the storm does.')}
<p>In two days thirty-two of you drop into the <a href="/tournaments/1">Last Light Cup</a>: five games, one evening, and a points table that pays for staying alive. As we write this, twenty-seven seats are verified and three wait for their code.</p>
<h2>How it is scored</h2>
<p>We play by the table of the cups you know: twenty-five points for the win, one for each elimination. A quiet third place is worth more than five eliminations and a tenth.</p>
<table><thead><tr><th>Place</th><th>Points</th></tr></thead><tbody><tr><td>1st</td><td>25</td></tr><tr><td>2nd</td><td>22</td></tr><tr><td>3rd</td><td>20</td></tr><tr><td>4th</td><td>18</td></tr><tr><td>Each elimination</td><td>1</td></tr></tbody></table>
<p>Points add up over all five games. When two players are level, wins decide, then eliminations, and the leaderboard says which of the two it was.</p>
<h2>What you have to do</h2>
<ol><li><p>Register on the tournament's page.</p></li><li><p>Enter the code from your mail. Only then is the seat yours.</p></li><li><p>Be in the lobby when the link arrives, ten minutes before the start.</p></li></ol>
<blockquote><p>Pick your fights. The circle will pick the others.</p></blockquote>
<p>Seats that are not verified within a day go back into the pool. If the cup is full, look again tomorrow.</p>`,
  },
  {
    title: 'How we read a tie: the small print of a leaderboard',
    daysAgo: 3,
    isPublished: true,
    tags: ['rules', 'leaderboards'],
    content: (figure) => `
<p>Two teams, 74 points each, and a prize for one of them. Last week's <a href="/tournaments/6">Harbour Run</a> ended like that after the second game, and the chat had opinions. Here is what the site does, in order.</p>
<ol><li><p><strong>Wins.</strong> Who has stood alone more often is ahead.</p></li><li><p><strong>Eliminations.</strong> Over all games, as they were entered.</p></li><li><p><strong>The best place</strong> in a single game.</p></li><li><p><strong>The last game.</strong> Whoever finished it better.</p></li><li><p>Nothing left? They share the rank, and the next rank is skipped.</p></li></ol>
${figure('tournament-harbour-run-duos', 'Islands in a wall of cyan light, gliders above the water', 'Harbour Run Duos after two of four games.')}
<p>The row says which rule it was: <em>more wins</em>, <em>more eliminations</em>. Nobody has to do sums in their head while the next lobby fills.</p>
<h2>And when a number was wrong?</h2>
<p>It happens. A game can be corrected at any time; the table is worked out again from the games, never stored, so there is nothing to repair by hand. Every correction is in the audit log with a name and a time.</p>`,
  },
  {
    title: 'Map of the week: Last Circle Trials',
    daysAgo: 5,
    isPublished: true,
    tags: ['maps', 'practice'],
    content: (figure) => `
${figure('map-last-circle-trials', 'Relief map of an island in autumn colours with five closing circles drawn on it', 'Five zones, each smaller and faster.')}
<p>If you practise one thing this month, practise the end. <a href="/maps?map=39">Last Circle Trials</a> throws twenty-four players into the fifth-last zone of a game, again and again, until rotating early feels like the only sane thing to do.</p>
<p>The code to copy:</p>
<pre><code>1234-5678-9012</code></pre>
<h2>Three things to try</h2>
<ul><li><p>Play five rounds without a single fight. Count how often you are in the last ten.</p></li><li><p>Take the high ground once, lose it once on purpose, and find the way down that costs the least.</p></li><li><p>Call out loud where the next zone will be <em>before</em> it shows. You will be wrong less often than you think.</p></li></ul>
<p>It is on <a href="/maps">our list of creative maps</a> with thirty-eight others. Search it by name, by creator, or by a code with or without its dashes.</p>`,
  },
  {
    title: 'The new hoodie is here, and it is heavier than it looks',
    daysAgo: 8,
    isPublished: true,
    tags: ['shop'],
    content: (figure) => `
${figure('product-last-circle-hoodie-front', 'A dark hoodie with the ring of the last circle printed on it')}
<p>We asked for four hundred grams of cotton a square metre and a hood that keeps its shape. It took three samples. The third one we did not want to send back.</p>
<p>The print is done by hand with water-based ink, which means two things: it will not crack, and no two are quite alike. Sizes run from S to XXL and are cut wide; if you are between two, take the smaller one.</p>
<blockquote><p>I wore it to the semi-final and lost. The hoodie was not the reason.</p><p>CaptainVale</p></blockquote>
<p>What comes in from the <a href="/shop">shop</a> pays for prizes and servers. That is all it is for.</p>`,
  },
  {
    title: 'Whiteout Squads: what the quarter-finals taught us',
    daysAgo: 11,
    isPublished: true,
    tags: ['recaps', 'organisers'],
    content: (figure) => `
${figure('tournament-whiteout-squads', 'Snowy peaks above a dark sea under a green aurora', 'Four matches, thirty-two players, one corrected score.')}
<p>Eight squads went into the snow, four came out. A few notes from the organisers' table, for those who will run an evening of their own.</p>
<h2>A wrong score is not a drama</h2>
<p>The first quarter-final was entered the wrong way round. It was put right nine minutes later; the semi-final had not been played, so nothing else had to change. Had it been, the site would have named the matches that the correction clears, and asked first.</p>
<h2>Squads forget the fourth player</h2>
<p>Three of eight teams were complete only in the last hour. If you are a captain: share the invite code early, and look at who is still <em>pending</em>.</p>
<h3>A checklist for captains</h3>
<ul><li><p>Everybody accepted?</p></li><li><p>The team entered for verification?</p></li><li><p>Everybody's mail address right? The lobby link goes there.</p></li></ul>
<p>The semi-finals are on. Open the bracket and leave it open, it moves by itself.</p>`,
  },
  {
    title: 'Five box fights that are worth your evening',
    daysAgo: 15,
    isPublished: true,
    tags: ['maps'],
    content: (figure) => `
<p>There are thousands of box fight maps. These five are on our list because someone here plays them every week.</p>
${figure('map-midnight-boxes', 'Relief map of a green island with nine boxes drawn on it', 'Midnight Boxes, the map of our one against one.')}
<h2>Midnight Boxes</h2>
<p>Nine boxes, equal loadouts, no third party. We play our own tournament on it. Code <code>4815-1623-4208</code>.</p>
<h2>Nine Square</h2>
<p>Win and move up, lose and move down. After ten minutes everybody knows where they stand. Code <code>9009-1204-7731</code>.</p>
<h2>Glass Box</h2>
<p>You see everything and hear nothing. It is unfair to both sides in the same way. Code <code>2210-8846-0195</code>.</p>
${figure('map-glass-box', 'Relief map of a snow-covered atoll', 'Glass Box is for two, and for nobody who likes their headset.')}
<h2>First Walls</h2>
<p>For those who start today: signs instead of scores. Code <code>3141-5926-5358</code>.</p>
<h2>Red Line Boxes</h2>
<p>Two against two above the lava. Falling is allowed once. Code <code>7002-4418-9963</code>.</p>`,
  },
  {
    title: 'First Drop Open: our first champion',
    daysAgo: 14,
    isPublished: true,
    tags: ['recaps', 'cups'],
    content: (figure) => `
${figure('tournament-first-drop-open', 'A town at night under heavy rain, a small storm eye above it')}
<p>Someone had to be first. After four rounds and one third-place match that went to the last second, the <a href="/tournaments/9">First Drop Open</a> has its champion, and we have a list of things to do better.</p>
<p>What worked: the bracket on everybody's phone, and nobody asking in chat when it was their turn. What did not: we started eleven minutes late, because the organiser could not find their own start button. It is bigger now.</p>
<p>The names and prizes stand on the tournament's page. Prize codes have been mailed; if yours is missing, look into the spam folder first and then write to us.</p>`,
  },
  {
    title: 'Building together: notes from the community hub',
    daysAgo: 24,
    isPublished: true,
    tags: ['community', 'maps'],
    content: (figure) => `
${figure('map-community-hub', 'Relief map of a green island with a building plot drawn in its middle', 'The hub holds a hundred. We have tried.')}
<p>The hub began as a place to wait for a lobby. Then someone built a stage, someone else a shooting range behind it, and since last week there is a board that shows the brackets.</p>
<p>Three people keep it running: <strong>Kestrel.9</strong> builds, <strong>Lumen</strong> tests, <strong>Bramble</strong> says no. All three would like company.</p>
<h2>What is wanted</h2>
<ul><li><p>A portal room that does not need a map of its own.</p></li><li><p>Someone who understands sound.</p></li><li><p>A bench. There is no bench.</p></li></ul>
<p>The code is <code>1001-2002-3003</code>. Come by before the next cup.</p>`,
  },
  {
    title: 'Why every seat has a code',
    daysAgo: 29,
    isPublished: true,
    tags: ['rules', 'cups'],
    content: (figure) => `
<p>The question comes up before every tournament: why do I have to enter a code when I am signed in already?</p>
<p>Because a seat that is taken and not used is a seat that someone else did not get. At our first evening nine of thirty-two never came. Since the codes it has been one.</p>
${figure('post-aurora-peaks', 'A green aurora over peaks that stand in the sea')}
<p>The rules are short. The code comes by mail and lives for a day. Until it is entered the seat is held for you, not yours; then it goes back. You may ask for a new code three times an hour, and it does not matter whether you type it with spaces, with dashes or in small letters.</p>
<p>And no, we do not keep the codes. What is stored is enough to recognise one and not enough to read it.</p>`,
  },
  {
    title: 'Hello, storm chasers',
    daysAgo: 36,
    isPublished: true,
    tags: ['community'],
    content: (figure) => `
${figure('post-orchid-islands', 'Islands under an orchid-coloured sky, an airship between them', 'Where it starts.')}
<p>This is Last Circle: tournaments from solo to squad, a list of maps worth playing, a small shop, and this page, where we write when there is something to say.</p>
<p>We are organisers who were tired of four tabs. One site for registrations, one for the bracket, a spreadsheet for points and a chat for everything that went wrong in the other three. So we made one place for the lot, and put the bracket where everybody can see it.</p>
<h2>What you can do today</h2>
<ul><li><p><a href="/tournaments">Join a tournament</a>, alone or with a team.</p></li><li><p><a href="/maps">Find a map</a> and copy its code.</p></li><li><p><a href="/shop">Wear the circle.</a></p></li></ul>
<p>If something is missing, tell us: the form is at the foot of the first page, and a person reads it.</p>`,
  },
  {
    title: 'Season two: dates, formats, prizes',
    daysAgo: 2,
    isPublished: false,
    tags: ['cups', 'rules'],
    content: (figure) => `
${figure('post-amber-eye', 'A great storm eye over amber peaks, gliders on their way down')}
<p>Four cups, two leagues and one evening that we keep to ourselves for now. Dates follow as soon as the servers are booked.</p>
<ul><li><p>Solo: every second Friday.</p></li><li><p>Duos: the Harbour Run returns, with six games instead of four.</p></li><li><p>Squads: to be decided. Ask Vale.</p></li></ul>`,
  },
  {
    title: 'Behind the stream: an organiser’s desk',
    daysAgo: 13,
    isPublished: false,
    tags: ['organisers', 'community'],
    content: () => `
<p>Two screens, one phone, a notebook, cold tea. Pictures to come.</p>
<h2>The second screen</h2>
<p>Always the bracket. Always.</p>`,
  },
];
