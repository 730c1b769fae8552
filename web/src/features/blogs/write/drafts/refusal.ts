import { ApiError, textOf } from '#platform/api/client.ts';

/** Why a post was not saved. */
export interface Refusal {
  message: string;
  /** Messages by field name. */
  fields: Record<string, string>;
  /** Whether somebody else has saved a newer version. */
  isConflict: boolean;
}

const sessionEndedText = 'Please log in again. Your text is saved in this browser.';

export function refusalOf(error: unknown, fallback: string): Refusal {
  const { fields, status } = error instanceof ApiError ? error : { fields: {}, status: 0 };
  const message = status === 401 ? sessionEndedText : textOf(error, fallback);
  return { message, fields, isConflict: status === 409 };
}

export const deleted: Refusal = {
  message: 'This post has been deleted. Saving creates it again.',
  fields: {},
  isConflict: false,
};
