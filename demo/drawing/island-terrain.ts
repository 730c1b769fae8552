import { layered, ridged, simplex, type Noise } from '#drawing/basics/noise.ts';

/** How far a place is from the middle of the land, in the form's own measure; 0 in the middle, 1 at the coast. */
type Form = (u: number, v: number) => number;

const middle: Form = (u, v) => Math.hypot(u, v);

const forms = {
  mainland: middle,
  atoll: (u, v) => Math.abs(Math.hypot(u, v) - 0.62) * 2.1,
  twins: (u, v) => Math.min(Math.hypot(u - 0.5, v + 0.12), Math.hypot(u + 0.5, v - 0.12)) * 1.55,
  crescent: (u, v) => Math.max(middle(u, v), 1.25 - Math.hypot(u - 0.5, v + 0.35) * 1.35),
  archipelago: (u, v) => 0.5 + 0.5 * Math.hypot(u, v) ** 1.4,
  ridge: (u, v) => Math.hypot(u * 0.62 + v * 0.35, (v - u * 0.35) * 1.75),
} as const satisfies Record<string, Form>;
export type FormName = keyof typeof forms;

/** The height above the sea, about -1 to 1, over u and v from about -1 to 1. */
export function terrain(seed: number, form: FormName): Noise {
  const coast = layered(simplex(seed), 6);
  const hills = layered(ridged(layered(simplex(seed + 1), 3)), 3);
  const bends = layered(simplex(seed + 2), 2);
  const distanceOf = forms[form];
  return (u, v) => {
    const bend = 0.22 * bends(u * 1.3, v * 1.3);
    const distance = distanceOf(u + bend, v - bend);
    const base = 0.62 - distance ** 1.7 * 0.8 + 0.42 * coast(u * 1.7, v * 1.7);
    return base < 0 ? base : base * (0.3 + 0.9 * hills(u * 1.6 + 3, v * 1.6) ** 3);
  };
}
