import {
  contrast,
  hexOf,
  oklchOf,
  over,
  rgbOf,
  rgbOfOklch,
  type Oklch,
  type Rgb,
} from '#colour-rules.ts';

/** Of texts (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** The grounds that texts stand on, as `tokens.css` has them. */
export const grounds = {
  light: [
    [0.975, 0.006, 275],
    [0.95, 0.01, 275],
    [1, 0, 275],
    [0.96, 0.012, 275],
  ],
  dark: [
    [0.17, 0.03, 275],
    [0.145, 0.028, 275],
    [0.21, 0.034, 275],
    [0.25, 0.038, 275],
  ],
} as const satisfies Record<string, readonly Oklch[]>;
export type Theme = keyof typeof grounds;

/** That of which tinted badges are made. */
const panels: Record<Theme, Rgb> = {
  light: rgbOfOklch([1, 0, 275]),
  dark: rgbOfOklch([0.21, 0.034, 275]),
};
const tint = 0.2;
const white: Rgb = [1, 1, 1];

/** The colours that a site has of its own unless it is given others: those of `tokens.css`. */
export const standardColours = {
  action: hexOf(rgbOfOklch([0.51, 0.25, 290])),
  live: hexOf(rgbOfOklch([0.86, 0.14, 205])),
};
export type SiteColour = keyof typeof standardColours;

/** The worst contrast of a text on what it stands on in a theme. */
function contrastOfText(colour: Rgb, theme: Theme) {
  const tinted = over(colour, tint, panels[theme]);
  const behind = [...grounds[theme].map(rgbOfOklch), tinted];
  return Math.min(...behind.map((ground) => contrast(colour, ground)));
}

const step = 0.005;

/** The nearest lightness, in one direction, at which a colour is seen well enough. */
function shifted(hex: string, direction: 1 | -1, isSeen: (colour: Rgb) => boolean) {
  const given = rgbOf(hex);
  if (isSeen(given)) return hex;
  const [lightness, chroma, hue] = oklchOf(given);
  for (let by = step; by <= 1; by += step) {
    const found = Math.min(1, Math.max(0, lightness + direction * by));
    // What is sent is rounded: what counts is the colour that is then shown.
    const shown = hexOf(rgbOfOklch([found, chroma, hue]));
    if (isSeen(rgbOf(shown))) return shown;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

/** The given colour, or the nearest one that reads as a text of a theme. */
export const readableColour = (hex: string, theme: Theme) =>
  shifted(
    hex,
    theme === 'dark' ? 1 : -1,
    (colour) => contrastOfText(colour, theme) >= leastContrast,
  );

/** How well a colour is seen where it counts: white letters on buttons, what is live at night. */
export const contrastOf: Record<SiteColour, (hex: string) => number> = {
  action: (hex) => contrast(white, rgbOf(hex)),
  live: (hex) => contrastOfText(rgbOf(hex), 'dark'),
};

/** The given colour, or the nearest one that is seen well enough. */
export const nearestColour: Record<SiteColour, (hex: string) => string> = {
  action: (hex) => shifted(hex, -1, (colour) => contrast(white, colour) >= leastContrast),
  live: (hex) => readableColour(hex, 'dark'),
};

const ownHover = (hex: string) => {
  const [lightness, chroma, hue] = oklchOf(rgbOf(hex));
  return hexOf(rgbOfOklch([Math.max(0, lightness - 0.06), chroma, hue]));
};

const lightDark = (hex: string) =>
  `light-dark(${readableColour(hex, 'light')}, ${readableColour(hex, 'dark')})`;

/** What a site's own colours replace in `tokens.css`: the value of each custom property. */
export function paletteOf(colours: Partial<Record<SiteColour, string | null>>) {
  const { action, live } = colours;
  const palette: Record<string, string> = {};
  if (action) {
    palette['--color-action'] = action;
    palette['--color-action-hover'] = ownHover(action);
    palette['--color-accent'] = lightDark(action);
  }
  if (live) palette['--color-live'] = lightDark(live);
  return palette;
}
