// The package ships no types.
declare module 'swiss-pairing' {
  interface Side {
    id: string;
    points: number;
  }
  function swissPairing(options: { rematchWeight: number; standingPower: number }): {
    getMatchups: (
      round: number,
      participants: { id: string; seed: number }[],
      matches: { round: number; home: Side; away: Side }[],
    ) => { home: string; away: string }[];
  };
  export = swissPairing;
}
