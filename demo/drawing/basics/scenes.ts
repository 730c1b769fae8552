import { colour, type Colour } from './colour.ts';

export const width = 1600;
export const height = 900;

interface Ellipse {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

/** The ring stands in the sky, clouds turn around it. */
export interface Eye extends Ellipse {
  form: 'eye';
  /** In radians. */
  tilt: number;
  /** How far the clouds are wound up. */
  twist: number;
}

/** The ring lies on the ground and its wall of light rises from it. */
export interface StormWall extends Ellipse {
  form: 'curtain';
  rise: number;
  /** How far the foot of the wall floats up and down. */
  sway: number;
}

interface Palette {
  /** From the zenith to the horizon. */
  sky: readonly Colour[];
  cloud: Colour;
  /** The ring's halo and its hot line. */
  glow: Colour;
  hot: Colour;
  /** The land from near to far. */
  near: Colour;
  far: Colour;
}

export interface Scene {
  palette: Palette;
  storm: Eye | StormWall;
  land: 'pines' | 'peaks' | 'islands' | 'town';
  /** Where the sky ends; below it is water or land. */
  horizon: number;
  isSea: boolean;
  craft: { kind: 'balloon' | 'ship'; x: number; y: number; size: number } | null;
  gliders: number;
  /** From 0 to 1. */
  rain: number;
  lightning: { x: number; to: number } | null;
}

/** Four colours of the sky, that of the clouds, glow and hot line, the near and the far land. */
function palette(colours: string): Palette {
  const all = colours.split(' ').map(colour);
  const [cloud, glow, hot, near, far] = all.slice(4);
  if (!cloud || !glow || !hot || !near || !far) throw new Error('A palette has nine colours');
  return { sky: all.slice(0, 4), cloud, glow, hot, near, far };
}

const violet = palette('#0b0820 #1c1145 #4a2585 #a85cc9 #120a2e #9b5cff #f3e6ff #07050f #4b2f86');
const cyan = palette('#04101f #08284a #0f5577 #4fb6c4 #061a30 #2fd6ee #e8fdff #020911 #1b5a78');
const green = palette('#03130f #07302b #10614a #7ecb8a #05201d #3be39a #eafff2 #020b09 #1d6a55');
const amber = palette('#150a1c #47183a #a8402f #ffb454 #240d22 #ff9d3c #fff3d6 #0b050b #8a3a3d');
const slate = palette('#0b0f16 #1a222e #35424f #8594a0 #141b24 #5ee4f2 #f2feff #05080c #47555f');
const aurora = palette('#030817 #071d3d #104a63 #3a9c8f #04122a #3ff0b4 #eafff8 #02060f #17516a');
const orchid = palette('#0d0620 #2d0f4e #7b2483 #ff7fb0 #190a33 #e05cff #ffeaff #090412 #6b2b7e');
const ember = palette('#0a0a22 #231646 #6b2a55 #f0805a #140d30 #8a6bff #f4efff #06050f #5c2f5d');

const usual = { isSea: false, craft: null, gliders: 0, rain: 0, lightning: null };

/** Eight evenings, each a composition of its own. */
export const scenes: readonly Scene[] = [
  {
    ...usual,
    palette: violet,
    storm: { form: 'eye', cx: 980, cy: 330, rx: 265, ry: 255, tilt: 0.2, twist: 2.6 },
    land: 'pines',
    horizon: 720,
    craft: { kind: 'balloon', x: 470, y: 300, size: 1 },
  },
  {
    ...usual,
    palette: cyan,
    storm: { form: 'curtain', cx: 860, cy: 640, rx: 620, ry: 92, rise: 400, sway: 0 },
    land: 'islands',
    horizon: 560,
    isSea: true,
    craft: { kind: 'balloon', x: 1130, y: 190, size: 0.8 },
    gliders: 9,
  },
  {
    ...usual,
    palette: green,
    storm: { form: 'curtain', cx: 1760, cy: 1000, rx: 860, ry: 420, rise: 1900, sway: 0 },
    land: 'pines',
    horizon: 640,
    rain: 0.6,
    lightning: { x: 1240, to: 640 },
  },
  {
    ...usual,
    palette: amber,
    storm: { form: 'eye', cx: 760, cy: 585, rx: 300, ry: 300, tilt: 0, twist: 0.6 },
    land: 'peaks',
    horizon: 700,
    craft: { kind: 'ship', x: 1190, y: 210, size: 1 },
    gliders: 7,
  },
  {
    ...usual,
    palette: slate,
    storm: { form: 'eye', cx: 400, cy: 300, rx: 150, ry: 150, tilt: 0, twist: 3.4 },
    land: 'town',
    horizon: 700,
    rain: 1,
    lightning: { x: 1150, to: 690 },
  },
  {
    ...usual,
    palette: aurora,
    storm: { form: 'curtain', cx: 700, cy: 430, rx: 2600, ry: 60, rise: 420, sway: 120 },
    land: 'peaks',
    horizon: 590,
    isSea: true,
  },
  {
    ...usual,
    palette: orchid,
    storm: { form: 'eye', cx: 800, cy: 250, rx: 640, ry: 150, tilt: -0.1, twist: 1.8 },
    land: 'islands',
    horizon: 650,
    isSea: true,
    craft: { kind: 'ship', x: 620, y: 420, size: 0.8 },
    gliders: 11,
  },
  {
    ...usual,
    palette: ember,
    storm: { form: 'curtain', cx: 800, cy: 700, rx: 640, ry: 110, rise: 620, sway: 0 },
    land: 'town',
    horizon: 660,
    craft: { kind: 'balloon', x: 800, y: 230, size: 0.7 },
    gliders: 5,
    rain: 0.35,
  },
];
