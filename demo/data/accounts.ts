export interface DemoAccount {
  role: 'admin' | 'captain' | 'player';
  username: string;
  email: string;
}

export const demoPassword = 'last-circle-demo';

/** Those whom the start of the application names; each can sign in with the password of the demo. */
export const demoAccounts: DemoAccount[] = [
  { role: 'admin', username: 'StormWarden', email: 'admin@lastcircle.example' },
  { role: 'captain', username: 'CaptainVale', email: 'captain@lastcircle.example' },
  { role: 'player', username: 'NovaDrift', email: 'player@lastcircle.example' },
];

/** Players without a password: they fill the lists. */
export const demoPlayers = `
EmberFox, QuietComet, Rook_77, Halcyon, MapleStorm, ZeroGravity, Ironclad, Saltwind,
PixelRaven, Lumen, Driftwood, NightHeron, Kestrel.9, BlueHour, Cinder, TidalFox, Wren,
Overcast, SilverPine, Bramble, Northstar, GlassCannon, Marlowe, Sparrow, Thunderbird, Oakley,
Vantage, Monsoon, PaperTiger, Juniper, Hollow Point, Solstice, Basalt, Fennec, LastLight,
Quartz, Harbinger, Mistral, Cobalt, Everglow`
  .trim()
  .split(/,\s+/);

/** The permanent team of the account that leads teams; it has played the tournaments of that account. */
export const permanentTeam = { name: 'Vale Rangers', tag: 'VALE', captain: 'CaptainVale' };

/** More than there are teams in any tournament of the demo. */
export const teamNames = `
Night Owls, Salt & Thunder, Paper Crowns, Second Wind, The Understorm, Low Tide,
Glass Harbour, Four Corners, Quiet Riot Club, North of Nowhere, Last Ember, Copper Foxes,
Slow Lightning, Velvet Hammers, Broken Compass, Sky Debt, Little Havoc, Moss & Marble`
  .trim()
  .split(/,\s+/);
