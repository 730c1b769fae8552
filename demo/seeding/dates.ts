export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The full hour in UTC some days from today. */
export function hourOf(days: number, hours: number) {
  const today = Math.floor(Date.now() / day) * day;
  return today + days * day + hours * hour;
}
