import {
  clamp,
  dimmed,
  gradient,
  lit,
  mix,
  smoothstep,
  type Colour,
} from '#drawing/basics/colour.ts';
import { layered, simplex, type Noise } from '#drawing/basics/noise.ts';
import type { StormWall, Eye, Scene } from '#drawing/basics/scenes.ts';

/** The colour at a place of the picture. */
export type Painting = (x: number, y: number) => Colour;

interface Light {
  /** How much the ring lights this place, and how much of its hot line is here. */
  halo: number;
  line: number;
  /** 0 inside the ring, 1 in the storm. */
  storm: number;
}

/** Everything behind the land: sky, clouds, the storm's light and, at sea, its reflection. */
export function paintSky(scene: Scene, seed: number): Painting {
  const above = paintAir(scene, seed);
  return scene.isSea ? reflected(above, scene.horizon, simplex(seed + 5)) : above;
}

function paintAir({ palette, storm, horizon }: Scene, seed: number): Painting {
  const noise = layered(simplex(seed), 4);
  const wisps = layered(simplex(seed + 1), 2);
  return (x, y) => {
    const clear = gradient(palette.sky, (y / horizon) ** 1.5);
    const [u, v] = storm.form === 'eye' ? wound(storm, x, y) : ([x / 420, y / 150] as const);
    const thickness = noise(u, v) + 0.35 * wisps(u * 2.5, v * 2.5);
    const light =
      storm.form === 'eye' ? eyeLight(storm, x, y, thickness) : farWall(storm, x, y, wisps);
    const cloud = smoothstep(-0.35, 0.65, thickness) * (0.25 + 0.75 * light.storm);
    const shaded = mix(clear, palette.cloud, cloud * 0.85);
    const haze =
      light.halo * (0.4 + 0.6 * (1 - cloud)) + light.halo * cloud * clamp(thickness) * 0.9;
    return lit(lit(shaded, palette.glow, haze), palette.hot, light.line);
  };
}

function placeIn({ cx, cy, rx, ry, tilt }: Eye, x: number, y: number) {
  const [dx, dy] = [x - cx, y - cy];
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  return [(dx * cosine + dy * sine) / rx, (dy * cosine - dx * sine) / ry] as const;
}

/** Where to read the clouds so that they turn around the eye. */
function wound(eye: Eye, x: number, y: number) {
  const [dx, dy] = placeIn(eye, x, y);
  const turn = eye.twist / (Math.hypot(dx, dy) + 0.3);
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  return [dx * cosine - dy * sine, (dx * sine + dy * cosine) * 1.2] as const;
}

function eyeLight(eye: Eye, x: number, y: number, thickness: number): Light {
  const distance = Math.hypot(...placeIn(eye, x, y));
  const edge = distance - 1 + 0.05 * thickness;
  const halo = edge < 0 ? Math.exp(edge * 6) * 0.75 : Math.exp(-edge * 2.6) * 0.95;
  return { halo, line: Math.exp(-((edge / 0.022) ** 2)), storm: smoothstep(-0.1, 0.5, edge) };
}

/** How brightly a wall with its foot at `foot` shines at this height. */
function wallLight(foot: number, rise: number, y: number, streak: number) {
  const up = (foot - y) / rise;
  if (up < 0) return { halo: Math.exp(up * 22) * 0.5, line: Math.exp(-((up * rise) ** 2) / 8) };
  return {
    halo: Math.exp(-up * 3.2) * (0.62 + 0.38 * streak) * smoothstep(1.25, 0.3, up),
    line: Math.exp(-up * rise * 0.22) * 0.9,
  };
}

/** Half the ring's depth at x (0 beside it), and how much of the wall is there: its sides are soft. */
function depthAt({ cx, rx, ry }: StormWall, x: number) {
  const side = Math.abs(x - cx);
  const depth = ry * Math.sqrt(Math.max(0, 1 - (side / rx) ** 2));
  // Seen along its edge the wall is thicker.
  const thickness = 1 + 1.6 * Math.exp(-depth / (ry * 0.3));
  return { depth, thickness, presence: smoothstep(rx + 4, rx - 60, side) };
}

function farWall(wall: StormWall, x: number, y: number, wisps: Noise): Light {
  const { depth, thickness, presence } = depthAt(wall, x);
  const foot = wall.cy - depth + wall.sway * wisps(x / 700, 8);
  const { halo, line } = wallLight(foot, wall.rise, y, wisps(x / 46, y / 900));
  const around = Math.exp(-Math.max(0, Math.abs(x - wall.cx) - wall.rx) / 90);
  return {
    halo: clamp(halo * 0.8 * (presence * thickness + 0.35 * (1 - presence) * around)),
    line: line * presence * (wall.sway > 0 ? 0.3 : 0.8),
    storm: 1 - 0.65 * presence,
  };
}

/** The light of the near wall, which falls over the land; null where it is none. */
export function paintNearWall({ palette, storm }: Scene, seed: number): Painting | null {
  if (storm.form === 'eye' || storm.sway > 0) return null;
  const wisps = layered(simplex(seed + 1), 3);
  const dark: Colour = [0, 0, 0];
  return (x, y) => {
    const { depth, thickness, presence } = depthAt(storm, x);
    if (presence === 0) return dark;
    const { halo, line } = wallLight(storm.cy + depth, storm.rise, y, wisps(x / 60 + 40, y / 900));
    const veil = dimmed(palette.glow, halo * 0.17 * thickness * presence);
    return lit(veil, palette.hot, line * 0.75 * presence);
  };
}

function reflected(above: Painting, horizon: number, ripples: Noise): Painting {
  return (x, y) => {
    if (y <= horizon) return above(x, y);
    const depth = y - horizon;
    const ripple = ripples(x / (110 + depth), depth / (4 + depth * 0.05));
    const mirrored = above(
      x + ripple * depth * 0.07,
      horizon - depth * 0.95 + ripple * (3 + depth * 0.035),
    );
    return dimmed(mirrored, 0.74 - 0.36 * clamp(depth / 400) + ripple * 0.05);
  };
}
