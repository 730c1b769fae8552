/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number];

export function colour(hex: string): Colour {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

export const hexOf = (of: Colour) =>
  `#${of
    .map((channel) =>
      Math.round(clamp(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number) {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Light on light: the result stays below white. */
export const lit = (ground: Colour, light: Colour, strength: number): Colour => [
  1 - (1 - ground[0]) * (1 - clamp(light[0] * strength)),
  1 - (1 - ground[1]) * (1 - clamp(light[1] * strength)),
  1 - (1 - ground[2]) * (1 - clamp(light[2] * strength)),
];

export const dimmed = (of: Colour, by: number): Colour => [of[0] * by, of[1] * by, of[2] * by];

/** The colour at `share` (0 to 1) of evenly spread stops. */
export function gradient(stops: readonly Colour[], share: number): Colour {
  const place = clamp(share) * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = stops.slice(index, index + 2);
  if (!from || !to) throw new Error('A gradient has at least two stops');
  return mix(from, to, place - index);
}
