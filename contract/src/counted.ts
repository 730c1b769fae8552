/** '1 order', '2 orders'; a plural of its own is given: '2 matches'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
