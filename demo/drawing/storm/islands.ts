import { hexOf, mix } from '#drawing/basics/colour.ts';
import { layered, ridged, simplex } from '#drawing/basics/noise.ts';
import { pine } from './pines.ts';
import { between, randomOf, type Random } from '#random.ts';
import type { Scene } from '#drawing/basics/scenes.ts';
import { mirrored, polygon, type Point } from '#drawing/basics/svg.ts';

interface Island {
  cx: number;
  reach: number;
  tall: number;
  waterLine: number;
  /** From 0 far to 1 near. */
  nearness: number;
}

/** A great island in the storm's ring and smaller ones around it, with their reflections. */
export function drawIslands({ palette, horizon, storm: { cx } }: Scene, seed: number) {
  const islands: Island[] = [
    { cx: cx - 560, reach: 170, tall: 60, waterLine: horizon + 12, nearness: 0.25 },
    { cx: cx + 520, reach: 210, tall: 74, waterLine: horizon + 18, nearness: 0.35 },
    { cx, reach: 330, tall: 190, waterLine: horizon + 62, nearness: 0.9 },
    { cx: cx - 760, reach: 240, tall: 96, waterLine: horizon + 190, nearness: 1 },
  ];
  return islands
    .map((island, index) => {
      const profile = profileOf(island, seed + 60 + index);
      const pines = pinesOn(profile, randomOf(seed + 70 + index), island.tall);
      const fill = hexOf(mix(palette.far, palette.near, island.nearness));
      const drawn = `<path d="${polygon(profile)}${pines}" fill="${fill}"/>`;
      return mirrored(drawn, island.waterLine, 0.45) + drawn;
    })
    .join('');
}

function profileOf({ cx, reach, tall, waterLine }: Island, seed: number) {
  const crests = layered(ridged(layered(simplex(seed), 4)), 2);
  return Array.from({ length: 121 }, (_, index): Point => {
    const place = index / 60 - 1;
    const dome = (1 - place ** 2) ** 1.3;
    const crest = Math.max(0, crests(place * 1.6 + 5, 2.5) - 0.3);
    return [cx + place * reach, waterLine - tall * dome * (0.18 + 1.25 * crest)];
  });
}

function pinesOn(profile: readonly Point[], random: Random, tall: number) {
  return profile
    .slice(14, -14)
    .filter(() => random() < 0.35)
    .map(([x, y]) => pine([x, y + 3], between(random, 0.1, 0.2) * tall, random))
    .join('');
}
