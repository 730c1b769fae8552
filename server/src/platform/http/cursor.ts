import { AppError } from '#platform/errors.ts';

/** Where a row stands in the order of its list. */
interface Position {
  key: string;
  id: number;
}

const largestInteger = 2 ** 31 - 1;

/** Whether a text is an instant as PostgreSQL writes it in UTC, to the microsecond. */
function isInstant(text: string) {
  const [, second] = /^([12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? [];
  if (second === undefined) return false;
  const date = new Date(`${second.replace(' ', 'T')}Z`);
  // A day that a month does not have would be one of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(second.replace(' ', 'T'));
}

const isInteger = (text: string) =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= largestInteger;

const accepts = {
  instant: isInstant,
  integer: isInteger,
  text: (text: string) => text.isWellFormed() && !text.includes('\u0000'),
};

/** Names a row to those who ask for what is behind it. */
export const cursorOf = (order: string, { sortedBy, id }: { sortedBy: string; id: number }) =>
  Buffer.from(JSON.stringify([order, sortedBy, id])).toString('base64url');

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function refused() {
  const message = 'Please follow the link to the next page of this list';
  return new AppError('invalid', message, { fields: { after: message } });
}

/** Throws 400 for what is no cursor of this order. */
export function positionOf(
  cursor: string,
  order: string,
  holds: keyof typeof accepts = 'integer',
): Position {
  const position = decoded(cursor);
  if (!Array.isArray(position) || position.length !== 3) throw refused();
  const [name, key, id] = position as unknown[];
  const isOfOrder = name === order && typeof key === 'string' && accepts[holds](key);
  if (
    !isOfOrder ||
    typeof id !== 'number' ||
    !Number.isInteger(id) ||
    Math.abs(id) > largestInteger
  )
    throw refused();
  return { key, id };
}
