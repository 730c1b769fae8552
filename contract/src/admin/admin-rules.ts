/** The steps of the setup, in the order in which they are shown. */
export const setupSteps = [
  'brand',
  'mail',
  'tournament',
  'product',
  'post',
  'pages',
  'admin',
] as const;
export type SetupStep = (typeof setupSteps)[number];
