import type { Size } from '@last-circle/contract/shop/product-rules.ts';
import type { Design, View } from '#drawing/products/picture.ts';

export interface DemoProduct {
  name: string;
  category: 'Apparel' | 'Headwear' | 'Drinkware' | 'Wall art' | 'Desk' | 'Accessories';
  description: string;
  cents: number;
  discountCents: number | null;
  /** Before anybody has ordered. */
  stock: number;
  sizes: Size[];
  rating: number;
  reviewCount: number;
  features: string[];
  tags: string[];
  weight: string | null;
  dimensions: string | null;
  isFeatured: boolean;
  isActive: boolean;
  design: Design;
  /** Its pictures, the main one first. */
  views: View[];
}

const night = '#2b2748';
const violet = '#8b5cf6';
const lilac = '#b39bff';
const cyan = '#4fe3f0';
const amber = '#f7b53c';
const bone = '#ece8df';
const orange = '#ff8f4f';

const allSizes: Size[] = ['S', 'M', 'L', 'XL', 'XXL'];

const plain = {
  discountCents: null,
  weight: null,
  dimensions: null,
  isFeatured: false,
  isActive: true,
};
const hoodie = {
  ...plain,
  category: 'Apparel' as const,
  features: [
    '400 g/m² brushed cotton fleece',
    'Double-lined hood that keeps its shape',
    'Kangaroo pocket that fits a controller',
    'Washed once, so it stays its size',
  ],
  weight: '780 g',
};
const shirt = {
  ...plain,
  category: 'Apparel' as const,
  features: [
    '200 g/m² organic cotton',
    'Screen-printed by hand with water-based inks',
    'Ribbed collar that does not curl',
  ],
  weight: '210 g',
};
const cap = {
  ...plain,
  category: 'Headwear' as const,
  sizes: [],
  features: ['Six panels of cotton twill', 'Raised embroidery', 'Metal clasp, 54 to 62 cm'],
  weight: '95 g',
};
const mug = {
  ...plain,
  category: 'Drinkware' as const,
  sizes: [],
  features: [
    'Glazed stoneware, 330 ml',
    'Safe in dishwasher and microwave',
    'A coloured well and foot',
  ],
  weight: '360 g',
  dimensions: '8.2 × 9.5 cm',
};
const bottle = {
  ...plain,
  category: 'Drinkware' as const,
  sizes: [],
  features: [
    'Double-walled steel, 750 ml',
    'Cold for 24 hours, hot for 12',
    'Does not sweat on the desk',
  ],
  weight: '390 g',
  dimensions: '7.3 × 26 cm',
};
const poster = {
  ...plain,
  category: 'Wall art' as const,
  sizes: [],
  features: [
    'Giclée print on 230 g/m² matte paper',
    'Archival inks',
    'Magnetic oak bars and cord included',
  ],
  weight: '420 g',
  dimensions: '50 × 70 cm',
};
const mat = {
  ...plain,
  category: 'Desk' as const,
  sizes: [],
  features: [
    'Smooth woven surface for low sensitivity',
    'Stitched edge that does not fray',
    '4 mm of natural rubber that stays put',
  ],
  weight: '640 g',
  dimensions: '90 × 40 cm',
};
const sheet = {
  ...plain,
  category: 'Accessories' as const,
  sizes: [],
  features: [
    'Thick vinyl, die-cut',
    'Weatherproof and safe in the dishwasher',
    'Comes off without a trace',
  ],
  dimensions: '15 × 21 cm',
};
const socks = {
  ...plain,
  category: 'Accessories' as const,
  features: ['80% combed cotton', 'Cushioned sole', 'A flat toe seam that you will not feel'],
  weight: '70 g',
};

/** The newest first. */
export const demoProducts: DemoProduct[] = [
  {
    ...hoodie,
    name: 'Last Circle Hoodie',
    description:
      'The one that started it. Heavy brushed fleece in the blue of the hour before the drop, the ring on the chest and the whole storm on your back.\n\nCut a little wide, so that there is room for a long evening.',
    cents: 6400,
    discountCents: 5400,
    stock: 42,
    sizes: allSizes,
    rating: 4.8,
    reviewCount: 127,
    tags: ['hoodie', 'ring', 'storm', 'bestseller'],
    isFeatured: true,
    design: {
      kind: 'hoodie',
      colour: night,
      ink: lilac,
      accent: cyan,
      print: 'ring',
      backPrint: 'storm',
    },
    views: ['front', 'back', 'detail'],
  },
  {
    ...poster,
    name: 'Moonrise over the Zone Poster',
    description:
      'The final circle as a moon, the island below it in two inks. Looks calm until you know what comes next.',
    cents: 3400,
    stock: 30,
    rating: 4.9,
    reviewCount: 64,
    tags: ['poster', 'mountains', 'print'],
    isFeatured: true,
    design: { kind: 'poster', colour: '#2a2052', ink: '#f1eee6', accent: orange, print: 'peaks' },
    views: ['front', 'detail'],
  },
  {
    ...cap,
    name: 'Ringside Cap',
    description:
      'Keeps the ceiling light out of your eyes and your hair out of the clip. The ring is embroidered in two threads; the underside of the brim glows cyan.',
    cents: 2800,
    stock: 55,
    rating: 4.6,
    reviewCount: 88,
    tags: ['cap', 'ring', 'embroidered'],
    isFeatured: true,
    design: { kind: 'cap', colour: '#3a3f6b', ink: '#f2efff', accent: cyan, print: 'ring' },
    views: ['front', 'back'],
  },
  {
    ...mat,
    name: 'Island Survey Desk Mat',
    description:
      'Ninety centimetres of island, surveyed down to the last contour. Room for a keyboard, a mouse and the widest flick you have.',
    cents: 3900,
    discountCents: 2900,
    stock: 36,
    rating: 4.7,
    reviewCount: 141,
    tags: ['desk mat', 'mouse pad', 'island', 'contours'],
    isFeatured: true,
    design: { kind: 'mousepad', colour: '#1c2740', ink: '#7fb2d8', accent: cyan, print: 'ring' },
    views: ['front', 'detail'],
  },
  {
    ...shirt,
    name: 'Moonrise Tee',
    description:
      'Three inks on bone-white cotton: the ring, the ridge, the mist between them. Soft from the first day.',
    cents: 2600,
    stock: 60,
    sizes: allSizes,
    rating: 4.7,
    reviewCount: 93,
    tags: ['shirt', 'mountains', 'white'],
    isFeatured: true,
    design: { kind: 'shirt', colour: bone, ink: night, accent: '#e0662e', print: 'peaks' },
    views: ['front', 'detail'],
  },
  {
    ...plain,
    name: 'Drop Bag Backpack',
    category: 'Accessories',
    description:
      'Twenty-two litres for the way to the LAN: a sleeve for the laptop, a pocket for the mouse, a mesh back for the run to the last train.',
    cents: 8900,
    discountCents: 7400,
    stock: 14,
    sizes: [],
    rating: 4.8,
    reviewCount: 52,
    features: [
      '22 litres of recycled nylon',
      'Padded sleeve for a 16-inch laptop',
      'Breathing back and chest strap',
      'Water-repellent zips',
    ],
    tags: ['backpack', 'bag', 'lan', 'ring'],
    weight: '890 g',
    dimensions: '30 × 46 × 16 cm',
    isFeatured: true,
    design: { kind: 'backpack', colour: '#3b4160', ink: '#e7e9f5', accent: violet, print: 'ring' },
    views: ['front', 'back', 'detail'],
  },
  {
    ...mug,
    name: 'Eye of the Storm Mug',
    description:
      'For the coffee before game one and the tea after game six. The storm is on both sides; its eye is where you drink.',
    cents: 1600,
    stock: 80,
    rating: 4.5,
    reviewCount: 110,
    tags: ['mug', 'storm', 'coffee'],
    isFeatured: true,
    design: { kind: 'mug', colour: '#f0eef6', ink: '#3b2f7a', accent: violet, print: 'storm' },
    views: ['front', 'back'],
  },
  {
    ...sheet,
    name: 'Loot Sheet Stickers',
    description:
      'Eleven stickers, one of each mood: ring, storm, island, rarity. Put the legendary one where everybody can see it.',
    cents: 900,
    stock: 150,
    rating: 4.9,
    reviewCount: 203,
    tags: ['stickers', 'vinyl', 'rarity'],
    isFeatured: true,
    design: { kind: 'stickers', colour: '#3a2c78', ink: '#efeaff', accent: cyan, print: 'peaks' },
    views: ['front', 'detail'],
  },
  {
    ...hoodie,
    name: 'Founders Hoodie',
    description:
      'Made once, for those who stood on the ice in the first final. Forty pieces, numbered in the neck. There will be no second run, only the hope that somebody sends one back.',
    cents: 7900,
    stock: 3,
    sizes: ['M', 'L', 'XL'],
    rating: 5,
    reviewCount: 31,
    tags: ['hoodie', 'limited', 'founders'],
    design: {
      kind: 'hoodie',
      colour: '#d9d3c6',
      ink: '#3a2f23',
      accent: '#b5761a',
      print: 'peaks',
      backPrint: 'wordmark',
    },
    views: ['front', 'back', 'detail'],
  },
  {
    ...bottle,
    name: 'Rotation Bottle',
    description:
      'Hydration wins endgames. Powder-coated steel in storm violet that survives every drop but the first one of the match.',
    cents: 3200,
    stock: 45,
    rating: 4.6,
    reviewCount: 76,
    tags: ['bottle', 'steel', 'violet'],
    design: { kind: 'bottle', colour: '#6a4ad8', ink: '#f2efff', accent: cyan, print: 'wordmark' },
    views: ['front', 'detail'],
  },
  {
    ...socks,
    name: 'Rarity Socks',
    description:
      'Common to legendary in five stripes, and a GG on the instep for anyone who looks down. Sold as a pair; luck not included.',
    cents: 1400,
    stock: 120,
    sizes: ['S', 'M', 'L'],
    rating: 4.7,
    reviewCount: 158,
    tags: ['socks', 'rarity', 'gift'],
    design: { kind: 'socks', colour: '#e9e6f2', ink: night, accent: violet, print: 'ring' },
    views: ['front', 'detail'],
  },
  {
    ...shirt,
    name: 'Contour Tee',
    description:
      'The island as only its surveyors know it, every ridge a line, on a deep-sea blue. The amber circle marks where it ended.',
    cents: 2600,
    discountCents: 1900,
    stock: 38,
    sizes: allSizes,
    rating: 4.4,
    reviewCount: 47,
    tags: ['shirt', 'island', 'contours', 'blue'],
    design: { kind: 'shirt', colour: '#23415c', ink: '#dcebf5', accent: amber, print: 'contours' },
    views: ['front', 'back', 'detail'],
  },
  {
    ...poster,
    name: 'Storm Chart Poster',
    description:
      'A chart of the storm at the moment it turns: twenty-six arms, one eye, one bolt. Printed dark enough to swallow a wall.',
    cents: 3400,
    stock: 22,
    rating: 4.6,
    reviewCount: 39,
    tags: ['poster', 'storm', 'print'],
    design: {
      kind: 'poster',
      colour: '#10363f',
      ink: '#dff7f6',
      accent: '#ffd166',
      print: 'storm',
    },
    views: ['front'],
  },
  {
    ...cap,
    name: 'Summit Cap',
    description:
      'Bone twill, a ridge on the front, a brim in burnt orange. For evenings that start outdoors.',
    cents: 2800,
    stock: 27,
    rating: 4.3,
    reviewCount: 35,
    tags: ['cap', 'mountains', 'embroidered'],
    design: { kind: 'cap', colour: '#d8d1c2', ink: '#3a3350', accent: '#e0662e', print: 'peaks' },
    views: ['front', 'back'],
  },
  {
    ...hoodie,
    name: 'Legendary Hoodie',
    description:
      'Amber from hood to hem, because some things should be seen from the other side of the map. The island is printed across the back.',
    cents: 6400,
    stock: 19,
    sizes: ['S', 'M', 'L', 'XL'],
    rating: 4.7,
    reviewCount: 58,
    tags: ['hoodie', 'legendary', 'amber'],
    isFeatured: true,
    design: {
      kind: 'hoodie',
      colour: '#d9952b',
      ink: '#2c1c08',
      accent: '#fff1cf',
      print: 'ring',
      backPrint: 'contours',
    },
    views: ['front', 'back', 'detail'],
  },
  {
    ...mat,
    name: 'Night Watch Desk Mat',
    description: 'The same generous mat in near-black violet, for desks that already glow enough.',
    cents: 3900,
    stock: 25,
    rating: 4.6,
    reviewCount: 72,
    tags: ['desk mat', 'mouse pad', 'storm', 'violet'],
    design: { kind: 'mousepad', colour: '#241d40', ink: '#8f7bd6', accent: violet, print: 'storm' },
    views: ['front'],
  },
  {
    ...shirt,
    name: 'Five Rarities Tee',
    description: 'Five colours, five chances, one black shirt that goes with all of them.',
    cents: 2400,
    stock: 70,
    sizes: allSizes,
    rating: 4.5,
    reviewCount: 119,
    tags: ['shirt', 'rarity', 'black'],
    design: { kind: 'shirt', colour: '#262838', ink: '#efeaff', accent: violet, print: 'rarity' },
    views: ['front', 'detail'],
  },
  {
    ...bottle,
    name: 'Whiteout Bottle',
    description:
      'White as the last circle on the ice, with the ring in the colours of a clear morning.',
    cents: 3200,
    discountCents: 2600,
    stock: 4,
    rating: 4.4,
    reviewCount: 41,
    tags: ['bottle', 'steel', 'white', 'ring'],
    design: { kind: 'bottle', colour: '#e6e8f2', ink: '#3b4a86', accent: '#e0662e', print: 'ring' },
    views: ['front'],
  },
  {
    ...mug,
    name: 'Island Mug',
    description:
      'Sea-green stoneware with the island on one side and the same island, from the other shore, on the other.',
    cents: 1600,
    stock: 48,
    rating: 4.6,
    reviewCount: 66,
    tags: ['mug', 'island', 'contours', 'green'],
    design: { kind: 'mug', colour: '#2f6b66', ink: '#e3f5ef', accent: amber, print: 'contours' },
    views: ['front', 'back'],
  },
  {
    ...shirt,
    name: 'Stormfront Tee',
    description:
      'Violet cotton, the ring in front and the storm across the shoulders. The shirt of our casters.',
    cents: 2600,
    stock: 33,
    sizes: ['S', 'M', 'L', 'XL'],
    rating: 4.6,
    reviewCount: 81,
    tags: ['shirt', 'storm', 'violet'],
    design: {
      kind: 'shirt',
      colour: '#5a45b0',
      ink: '#efeaff',
      accent: cyan,
      print: 'ring',
      backPrint: 'storm',
    },
    views: ['front', 'back'],
  },
  {
    ...poster,
    name: 'The Island Poster',
    description:
      'The island in contour lines, sea-green on night. Mark your favourite landing with a pin, or leave it to the others to guess.',
    cents: 3400,
    stock: 18,
    rating: 4.8,
    reviewCount: 45,
    tags: ['poster', 'island', 'contours', 'print'],
    design: { kind: 'poster', colour: '#123043', ink: '#9fe6cf', accent: amber, print: 'contours' },
    views: ['front'],
  },
  {
    ...socks,
    name: 'Night Shift Socks',
    description: 'Dark above, cyan at heel and toe. Warm enough for a garage LAN in November.',
    cents: 1400,
    discountCents: 1100,
    stock: 64,
    sizes: ['M', 'L'],
    rating: 4.5,
    reviewCount: 37,
    tags: ['socks', 'storm', 'night'],
    design: { kind: 'socks', colour: '#2f3156', ink: '#dcd8ff', accent: '#38b6c4', print: 'storm' },
    views: ['front'],
  },
  {
    ...cap,
    name: 'Legendary Cap',
    description:
      'Amber twill with a storm in dark thread. Matches the hoodie; dares to be worn without it.',
    cents: 2800,
    stock: 21,
    rating: 4.4,
    reviewCount: 29,
    tags: ['cap', 'legendary', 'amber'],
    design: { kind: 'cap', colour: '#cf8d2a', ink: '#2c1c08', accent: '#fff1cf', print: 'storm' },
    views: ['front'],
  },
  {
    ...sheet,
    name: 'Winter Cup Stickers',
    description: 'The sheet of the coming winter cup. It goes on sale with the first snow.',
    cents: 900,
    stock: 200,
    rating: 0,
    reviewCount: 0,
    tags: ['stickers', 'vinyl', 'winter'],
    isActive: false,
    design: {
      kind: 'stickers',
      colour: '#1f5a7a',
      ink: '#eaf7ff',
      accent: '#9fe6ff',
      print: 'storm',
    },
    views: ['front'],
  },
];
