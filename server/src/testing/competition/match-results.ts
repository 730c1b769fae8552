/**
 * Results by round, written as 'winner-loser winner-loser:2:1 bye' with or without a score; an
 * empty text is a round without results.
 */
export const rounds = (...texts: string[]) =>
  texts.flatMap((text, index) =>
    text
      .split(' ')
      .filter((match) => match !== '')
      .map((match) => {
        const [pair = '', scoreA = null, scoreB = null] = match.split(':');
        const [a = 0, b = null] = pair.split('-').map(Number);
        const score = (text: string | null) => (text === null ? null : Number(text));
        return { round: index + 1, a, b, winner: a, scoreA: score(scoreA), scoreB: score(scoreB) };
      }),
  );
