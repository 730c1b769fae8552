/** Makes names equal that differ by case, spaces or accents alone. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s\p{Cf}]/gu, '')
    .toLowerCase();

const exact = (name: string) => name.normalize('NFC').trim();

const positionsBy = (names: readonly string[], keyOf: (name: string) => string) =>
  Map.groupBy(names.keys(), (position) => keyOf(names[position] ?? ''));

/** Finds the positions of the names that a text may mean: those written just so, else those alike. */
export function nameFinder(names: readonly string[]) {
  const same = positionsBy(names, exact);
  const alike = positionsBy(names, folded);
  return (text: string) => same.get(exact(text)) ?? alike.get(folded(text)) ?? [];
}
