/** Points of a field of light to a side of the picture. */
export const side = 500;

/** How the light falls on a thing. */
export interface Surface {
  /** How round its edges are, from 0 for a sheet. */
  bulge: number;
  /** How deep folds and seams are. */
  relief: number;
  /** How sharply its edges and seams stand out of its folds. */
  crispness: number;
  /** How brightly it mirrors the lamp, from 0 for cloth. */
  shine: number;
  /** How much its ground is uneven. */
  wrinkles: number;
}

interface Light {
  /** Grey to be blended as hard light; the middle leaves everything as it is. */
  onThing: Buffer;
  /** Black with opacity. */
  shadow: Buffer;
}

// From the upper left.
const lamp = { x: -0.42, y: -0.56, z: 0.714 };

/** Lights a thing whose outline (opacity) and heights (grey) were drawn into `drawn`. */
export function illuminate(drawn: Buffer, uneven: Float32Array, surface: Surface): Light {
  const mask = channel(drawn, 3);
  const heights = channel(drawn, 0);
  const crisp = blur(heights, 1);
  const soft = blur(heights, 7);
  const round = blur(mask, 9);
  const wide = blur(round, 20);
  const whole = new Float32Array(side * side);
  for (let at = 0; at < whole.length; at++) {
    whole[at] =
      surface.relief * (9 * soft[at]! + surface.crispness * crisp[at]!) +
      surface.bulge * 26 * round[at]! +
      surface.wrinkles * uneven[at]!;
  }
  const onThing = Buffer.alloc(side * side, 128);
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const at = y * side + x;
      const cover = mask[at]!;
      if (cover === 0) continue;
      const slopeX = whole[at - 1]! - whole[at + 1]!;
      const slopeY = whole[at - side]! - whole[at + side]!;
      const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const facing = (slopeX * lamp.x + slopeY * lamp.y + lamp.z) / length;
      const hollow = Math.min(0.3, Math.max(0, (soft[at]! - crisp[at]!) * surface.relief * 1.5));
      const mirrored = surface.shine * Math.max(0, facing) ** 24;
      const bright = softened(facing / lamp.z - 1);
      const grey = bright - hollow * 128 + mirrored * 70 - 8 * surface.bulge * (1 - round[at]!);
      onThing[at] = Math.min(255, Math.max(18, 128 + grey * cover));
    }
  }
  return { onThing, shadow: shadowOf(round, wide) };
}

/** Of what turns to the lamp and away from it, in steps of grey: never quite white or black. */
const softened = (turned: number) =>
  turned > 0 ? 46 * (1 - Math.exp(-2.2 * turned)) : 88 * (Math.exp(1.35 * turned) - 1);

function shadowOf(near: Float32Array, far: Float32Array) {
  const shadow = Buffer.alloc(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      const close = near[Math.max(0, y - 7) * side + Math.max(0, x - 4)]!;
      const distant = far[Math.max(0, y - 22) * side + Math.max(0, x - 12)]!;
      shadow[at * 4 + 3] = 255 * (1 - (1 - 0.5 * close) * (1 - 0.5 * distant));
    }
  }
  return shadow;
}

function channel(pixels: Buffer, offset: number) {
  const values = new Float32Array(side * side);
  for (let at = 0; at < values.length; at++) values[at] = pixels[at * 4 + offset]! / 255;
  return values;
}

/** Close to a Gaussian; in floating point, since steps of a byte would show as terraces in the light. */
function blur(values: Float32Array, reach: number) {
  let [from, to] = [values.slice(), new Float32Array(values.length)];
  for (let pass = 0; pass < 2; pass++) {
    average(from, to, reach, 1, side);
    average(to, from, reach, side, 1);
  }
  return from;
}

function average(
  from: Float32Array,
  to: Float32Array,
  reach: number,
  step: number,
  lineStep: number,
) {
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < side; line++) {
    const start = line * lineStep;
    const end = start + (side - 1) * step;
    let sum = from[start]! * reach;
    for (let ahead = 0; ahead < reach; ahead++) sum += from[start + ahead * step]!;
    for (let place = 0; place < side; place++) {
      const at = start + place * step;
      sum += from[Math.min(at + reach * step, end)]!;
      to[at] = sum * share;
      sum -= from[Math.max(at - reach * step, start)]!;
    }
  }
}
