/** Linear light, each part from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Lightness and chroma from 0 to 1, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const encode = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const inside = (part: number) => Math.min(1, Math.max(0, part));

/** Of '#rrggbb'. */
export function rgbOf(hex: string): Rgb {
  const part = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

export const hexOf = (colour: Rgb) =>
  `#${colour
    .map((part) =>
      Math.round(encode(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Browsers clip what lies outside sRGB. */
export function rgbOfOklch([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function oklchOf([r, g, b]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blue, green) * 180) / Math.PI;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(green, blue),
    (hue + 360) % 360,
  ];
}

/** What is seen of a colour that is laid over another one, as browsers mix them. */
export function over(front: Rgb, opacity: number, back: Rgb): Rgb {
  const mix = (part: number, below: number) =>
    decode(encode(part) * opacity + encode(below) * (1 - opacity));
  return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2])];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** As WCAG has it: from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
