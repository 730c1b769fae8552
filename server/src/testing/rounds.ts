/**
 * How often a test runs a race whose outcome is left to chance: a quarter of `most`, or all of them
 * where `ALL_ROUNDS` is set, as in CI.
 */
export const roundsOf = (most: number) =>
  process.env['ALL_ROUNDS'] === undefined ? Math.ceil(most / 4) : most;
