/** Two usernames with the same folded form are the same username. */
export const foldUsername = (username: string) =>
  username.normalize('NFKC').toLowerCase().replaceAll(/ +/g, ' ');
