/** 'Sep 7', of a Monday in UTC. */
export function dayText(week: string) {
  const [, day, month] = new Date(week).toUTCString().split(' ');
  return `${month} ${Number(day)}`;
}

/** 'Sep 7, 2026' */
export const dateText = (week: string) => `${dayText(week)}, ${week.slice(0, 4)}`;
