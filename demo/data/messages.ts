/** The newest first. */
export const demoMessages = [
  {
    hoursAgo: 3,
    name: 'Marlowe',
    email: 'player41@players.example',
    message:
      'Hello,\nmy code for the Last Light Cup never came, not in the spam folder either. Can you look whether I typed my address wrong?\n\nThanks, Marlowe',
    is_read: false,
  },
  {
    hoursAgo: 19,
    name: 'Ines Faro',
    email: 'ines@harbour-arcade.example',
    message:
      'We run a small arcade by the harbour and would like to host a squad evening with you in spring: sixteen seats, a stage, a projector. Who do I talk to about dates and prizes?',
    is_read: false,
  },
  {
    hoursAgo: 52,
    name: 'Tom',
    email: 'tom@players.example',
    message: 'Is the Founders Hoodie coming back in M? I would take two.',
    is_read: true,
  },
  {
    hoursAgo: 121,
    name: 'Wren',
    email: 'player17@players.example',
    message:
      'The corrected score on Sunday was handled really well. From now on I will tell everybody to look at the bracket before they shout.',
    is_read: true,
  },
];

/** What the organisers of each running tournament have written to its participants. */
export const lobbyMessage = {
  subject: 'The lobby is open',
  text: 'Please be in the lobby ten minutes before your match.\n\nReport your results to us when a match is over, and have a good evening!',
};
