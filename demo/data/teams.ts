/** The permanent team of the account that leads teams; it has played the tournaments of that account. */
export const permanentTeam = { name: 'Vale Rangers', tag: 'VALE', captain: 'CaptainVale' };

/** More than there are teams in any tournament of the demo. */
export const teamNames = [
  'Night Owls',
  'Salt & Thunder',
  'Paper Crowns',
  'Second Wind',
  'The Understorm',
  'Low Tide',
  'Glass Harbour',
  'Four Corners',
  'Quiet Riot Club',
  'North of Nowhere',
  'Last Ember',
  'Copper Foxes',
  'Slow Lightning',
  'Velvet Hammers',
  'Broken Compass',
  'Sky Debt',
  'Little Havoc',
  'Moss & Marble',
];
