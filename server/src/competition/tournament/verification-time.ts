import { sql } from 'kysely';

/**
 * When a registration or team counts as verified, which orders the seeds: now, or the time before if
 * its verification was taken back within the last minutes.
 */
export const timeOfVerification = () => sql<string>`
  case when unverified_at > now() - interval '10 minutes' then unverified_from else now() end`;

/** The columns of a verification that is taken back. */
export const verificationTakenBack = () => ({
  verified_at: null,
  unverified_from: sql<string>`verified_at`,
  unverified_at: sql<string>`now()`,
});
