/** The keys of a table whose keys are all known, in their order. */
export const keysOf = <K extends string>(table: Record<K, unknown>) =>
  // `Object.keys` tells any text, as a table might hold more than its type says.
  Object.keys(table) as K[];
