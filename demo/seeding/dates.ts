export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The full hour in UTC some days from today. */
export function hourOf(days: number, hours: number) {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return today + days * dayMs + hours * hourMs;
}
