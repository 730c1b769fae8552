import type { Config } from '#config.ts';

/** How long an order holds its goods until it is confirmed; visitors may be anybody. */
export function holdMinutesOf({ ORDER_EXPIRY_HOURS, GUEST_HOLD_MINUTES }: Config, isUser: boolean) {
  const minutes = ORDER_EXPIRY_HOURS * 60;
  return isUser ? minutes : Math.min(minutes, GUEST_HOLD_MINUTES);
}

/** '2 hours', or '90 minutes' where it is no whole number of hours. */
export function inWords(minutes: number) {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
