import pg from 'pg';

const uniqueViolation = '23505';

/** The unique constraint that the write violated, if that was the error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) return undefined;
  return error.constraint;
}
