type Lines = readonly { quantity: number }[];

/** All quantities together. */
export const countOf = (lines: Lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** '1 item', '3 items' */
export function itemCountText(lines: Lines) {
  const count = countOf(lines);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
