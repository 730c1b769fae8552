const numbered = /#(\d{1,6})$/;
const longest = 100;

/** The name of a later tournament: a number at its end counts on, 'Friday Cup #3' to 'Friday Cup #4'. */
export function nameAfter(name: string, steps: number) {
  const later = name.replace(numbered, (_, number) => `#${Number(number) + steps}`);
  return later.length > longest ? name : later;
}

/** What all of them share. */
export const sharedName = (name: string) => name.replace(numbered, '').trim() || name;
