import { setTimeout } from 'node:timers/promises';

const leastMs = 100;

/** Takes the same time with or without work, so that timing does not reveal who has an account. */
export const inConstantTime = async (work: Promise<unknown>) => {
  await Promise.all([work, setTimeout(leastMs)]);
};
