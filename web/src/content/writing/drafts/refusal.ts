import { ApiError, textOf } from '#platform/api/client.ts';
import { isOffline, offlineText } from '#platform/api/offline.ts';

/** Why a post was not saved. */
export interface Refusal {
  message: string;
  /** Messages by field name. */
  fields: Record<string, string>;
  /** Whether somebody else has saved a newer version. */
  isConflict: boolean;
  /** Whether the server could not be reached. */
  isAway: boolean;
}

const sessionEndedText = 'Please log in again. Your text is saved in this browser.';

const awayText = () =>
  `${isOffline() ? offlineText : 'The site cannot be reached.'} Your text is kept here.`;

export function refusalOf(error: unknown, fallback: string): Refusal {
  const { fields, status } = error instanceof ApiError ? error : { fields: {}, status: undefined };
  if (status === 0) return { message: awayText(), fields, isConflict: false, isAway: true };
  const message = status === 401 ? sessionEndedText : textOf(error, fallback);
  return { message, fields, isConflict: status === 409, isAway: false };
}

export const deleted: Refusal = {
  message: 'This post has been deleted. Saving creates it again.',
  fields: {},
  isConflict: false,
  isAway: false,
};
