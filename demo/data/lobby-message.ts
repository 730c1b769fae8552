/** What the organisers of each running tournament have written to its participants. */
export const lobbyMessage = {
  subject: 'The lobby is open',
  text: 'Please be in the lobby ten minutes before your match.\n\nReport your results to us when a match is over, and have a good evening!',
};
