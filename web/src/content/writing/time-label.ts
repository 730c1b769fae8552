/** The time of day, with the date unless it is today. */
export function timeLabelOf(instant: string) {
  const date = new Date(instant);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(undefined, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
