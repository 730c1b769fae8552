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
export const demoPlayers = [
  'EmberFox',
  'QuietComet',
  'Rook_77',
  'Halcyon',
  'MapleStorm',
  'ZeroGravity',
  'Ironclad',
  'Saltwind',
  'PixelRaven',
  'Lumen',
  'Driftwood',
  'NightHeron',
  'Kestrel.9',
  'BlueHour',
  'Cinder',
  'TidalFox',
  'Wren',
  'Overcast',
  'SilverPine',
  'Bramble',
  'Northstar',
  'GlassCannon',
  'Marlowe',
  'Sparrow',
  'Thunderbird',
  'Oakley',
  'Vantage',
  'Monsoon',
  'PaperTiger',
  'Juniper',
  'Hollow Point',
  'Solstice',
  'Basalt',
  'Fennec',
  'LastLight',
  'Quartz',
  'Harbinger',
  'Mistral',
  'Cobalt',
  'Everglow',
];
