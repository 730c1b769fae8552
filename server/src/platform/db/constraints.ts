import pg from 'pg';
import { fieldError } from '#platform/errors.ts';

const uniqueViolation = '23505';

/** The unique constraint that the write violated, if that was the error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) return undefined;
  return error.constraint;
}

/** Refuses a write that violates one of these unique constraints, at the field that is taken. */
export async function refuseTaken<T>(
  work: Promise<T>,
  taken: Record<string, [field: string, message: string]>,
) {
  try {
    return await work;
  } catch (error) {
    const found = taken[violatedConstraint(error) ?? ''];
    throw found ? fieldError('conflict', ...found) : error;
  }
}
