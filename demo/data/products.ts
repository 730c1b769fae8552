import type { Size } from '@last-circle/contract/shop/product-rules.ts';
import type { Design, View } from '#drawing/products/picture.ts';
import { sheet } from './sheet.ts';

const kinds = sheet(
  'kind category weight dimensions features',
  `
hoodie | Apparel | 780 g | - | 400 g/m² brushed cotton fleece; Double-lined hood that keeps its shape; Kangaroo pocket that fits a controller; Washed once, so it stays its size
poster | Wall art | 420 g | 50 × 70 cm | Giclée print on 230 g/m² matte paper; Archival inks; Magnetic oak bars and cord included
cap | Headwear | 95 g | - | Six panels of cotton twill; Raised embroidery; Metal clasp, 54 to 62 cm
mousepad | Desk | 640 g | 90 × 40 cm | Smooth woven surface for low sensitivity; Stitched edge that does not fray; 4 mm of natural rubber that stays put
shirt | Apparel | 210 g | - | 200 g/m² organic cotton; Screen-printed by hand with water-based inks; Ribbed collar that does not curl
backpack | Accessories | 890 g | 30 × 46 × 16 cm | 22 litres of recycled nylon; Padded sleeve for a 16-inch laptop; Breathing back and chest strap; Water-repellent zips
mug | Drinkware | 360 g | 8.2 × 9.5 cm | Glazed stoneware, 330 ml; Safe in dishwasher and microwave; A coloured well and foot
stickers | Accessories | - | 15 × 21 cm | Thick vinyl, die-cut; Weatherproof and safe in the dishwasher; Comes off without a trace
bottle | Drinkware | 390 g | 7.3 × 26 cm | Double-walled steel, 750 ml; Cold for 24 hours, hot for 12; Does not sweat on the desk
socks | Accessories | 70 g | - | 80% combed cotton; Cushioned sole; A flat toe seam that you will not feel
`,
);

/** The newest first; the stock is that before anybody has ordered, of each size where they are counted, the first view the main picture. */
const products = sheet(
  'kind name price_cents discount_cents stock sizes rating review_count tags standing colour ink accent prints views description',
  `
hoodie | Last Circle Hoodie | 6400 | 5400 | S:9 M:4 L:13 XL:10 XXL:6 | S M L XL XXL | 4.8 | 127 | hoodie, ring, storm, bestseller | featured | #2b2748 | #b39bff | #4fe3f0 | ring storm | front back detail | The one that started it. Heavy brushed fleece in the blue of the hour before the drop, the ring on the chest and the whole storm on your back. ¶ Cut a little wide, so that there is room for a long evening.
poster | Moonrise over the Zone Poster | 3400 | - | 30 | - | 4.9 | 64 | poster, mountains, print | featured | #2a2052 | #f1eee6 | #ff8f4f | peaks | front detail | The final circle as a moon, the island below it in two inks. Looks calm until you know what comes next.
cap | Ringside Cap | 2800 | - | 55 | - | 4.6 | 88 | cap, ring, embroidered | featured | #3a3f6b | #f2efff | #4fe3f0 | ring | front back | Keeps the ceiling light out of your eyes and your hair out of the clip. The ring is embroidered in two threads; the underside of the brim glows cyan.
mousepad | Island Survey Desk Mat | 3900 | 2900 | 36 | - | 4.7 | 141 | desk mat, mouse pad, island, contours | featured | #1c2740 | #7fb2d8 | #4fe3f0 | ring | front detail | Ninety centimetres of island, surveyed down to the last contour. Room for a keyboard, a mouse and the widest flick you have.
shirt | Moonrise Tee | 2600 | - | 60 | S M L XL XXL | 4.7 | 93 | shirt, mountains, white | featured | #ece8df | #2b2748 | #e0662e | peaks | front detail | Three inks on bone-white cotton: the ring, the ridge, the mist between them. Soft from the first day.
backpack | Drop Bag Backpack | 8900 | 7400 | 14 | - | 4.8 | 52 | backpack, bag, lan, ring | featured | #3b4160 | #e7e9f5 | #8b5cf6 | ring | front back detail | Twenty-two litres for the way to the LAN: a sleeve for the laptop, a pocket for the mouse, a mesh back for the run to the last train.
mug | Eye of the Storm Mug | 1600 | - | 80 | - | 4.5 | 110 | mug, storm, coffee | featured | #f0eef6 | #3b2f7a | #8b5cf6 | storm | front back | For the coffee before game one and the tea after game six. The storm is on both sides; its eye is where you drink.
stickers | Loot Sheet Stickers | 900 | - | 150 | - | 4.9 | 203 | stickers, vinyl, rarity | featured | #3a2c78 | #efeaff | #4fe3f0 | peaks | front detail | Eleven stickers, one of each mood: ring, storm, island, rarity. Put the legendary one where everybody can see it.
hoodie | Founders Hoodie | 7900 | - | M:1 L:1 XL:1 | M L XL | 5 | 31 | hoodie, limited, founders | - | #d9d3c6 | #3a2f23 | #b5761a | peaks wordmark | front back detail | Made once, for those who stood on the ice in the first final. Forty pieces, numbered in the neck. There will be no second run, only the hope that somebody sends one back.
bottle | Rotation Bottle | 3200 | - | 45 | - | 4.6 | 76 | bottle, steel, violet | - | #6a4ad8 | #f2efff | #4fe3f0 | wordmark | front detail | Hydration wins endgames. Powder-coated steel in storm violet that survives every drop but the first one of the match.
socks | Rarity Socks | 1400 | - | 120 | S M L | 4.7 | 158 | socks, rarity, gift | - | #e9e6f2 | #2b2748 | #8b5cf6 | ring | front detail | Common to legendary in five stripes, and a GG on the instep for anyone who looks down. Sold as a pair; luck not included.
shirt | Contour Tee | 2600 | 1900 | 38 | S M L XL XXL | 4.4 | 47 | shirt, island, contours, blue | - | #23415c | #dcebf5 | #f7b53c | contours | front back detail | The island as only its surveyors know it, every ridge a line, on a deep-sea blue. The amber circle marks where it ended.
poster | Storm Chart Poster | 3400 | - | 22 | - | 4.6 | 39 | poster, storm, print | - | #10363f | #dff7f6 | #ffd166 | storm | front | A chart of the storm at the moment it turns: twenty-six arms, one eye, one bolt. Printed dark enough to swallow a wall.
cap | Summit Cap | 2800 | - | 27 | - | 4.3 | 35 | cap, mountains, embroidered | - | #d8d1c2 | #3a3350 | #e0662e | peaks | front back | Bone twill, a ridge on the front, a brim in burnt orange. For evenings that start outdoors.
hoodie | Legendary Hoodie | 6400 | - | S:4 M:0 L:9 XL:6 | S M L XL | 4.7 | 58 | hoodie, legendary, amber | featured | #d9952b | #2c1c08 | #fff1cf | ring contours | front back detail | Amber from hood to hem, because some things should be seen from the other side of the map. The island is printed across the back.
mousepad | Night Watch Desk Mat | 3900 | - | 25 | - | 4.6 | 72 | desk mat, mouse pad, storm, violet | - | #241d40 | #8f7bd6 | #8b5cf6 | storm | front | The same generous mat in near-black violet, for desks that already glow enough.
shirt | Five Rarities Tee | 2400 | - | 70 | S M L XL XXL | 4.5 | 119 | shirt, rarity, black | - | #262838 | #efeaff | #8b5cf6 | rarity | front detail | Five colours, five chances, one black shirt that goes with all of them.
bottle | Whiteout Bottle | 3200 | 2600 | 4 | - | 4.4 | 41 | bottle, steel, white, ring | - | #e6e8f2 | #3b4a86 | #e0662e | ring | front | White as the last circle on the ice, with the ring in the colours of a clear morning.
mug | Island Mug | 1600 | - | 48 | - | 4.6 | 66 | mug, island, contours, green | - | #2f6b66 | #e3f5ef | #f7b53c | contours | front back | Sea-green stoneware with the island on one side and the same island, from the other shore, on the other.
shirt | Stormfront Tee | 2600 | - | 33 | S M L XL | 4.6 | 81 | shirt, storm, violet | - | #5a45b0 | #efeaff | #4fe3f0 | ring storm | front back | Violet cotton, the ring in front and the storm across the shoulders. The shirt of our casters.
poster | The Island Poster | 3400 | - | 18 | - | 4.8 | 45 | poster, island, contours, print | - | #123043 | #9fe6cf | #f7b53c | contours | front | The island in contour lines, sea-green on night. Mark your favourite landing with a pin, or leave it to the others to guess.
socks | Night Shift Socks | 1400 | 1100 | 64 | M L | 4.5 | 37 | socks, storm, night | - | #2f3156 | #dcd8ff | #38b6c4 | storm | front | Dark above, cyan at heel and toe. Warm enough for a garage LAN in November.
cap | Legendary Cap | 2800 | - | 21 | - | 4.4 | 29 | cap, legendary, amber | - | #cf8d2a | #2c1c08 | #fff1cf | storm | front | Amber twill with a storm in dark thread. Matches the hoodie; dares to be worn without it.
stickers | Winter Cup Stickers | 900 | - | 200 | - | 0 | 0 | stickers, vinyl, winter | inactive | #1f5a7a | #eaf7ff | #9fe6ff | storm | front | The sheet of the coming winter cup. It goes on sale with the first snow.
`,
);

/** The words of a cell; of none, an empty one has no word. */
const wordsOf = <Word extends string>(cell: string) =>
  // Those of the contract and of the drawings: the database and the pictures know no others.
  cell.split(' ').filter(Boolean) as Word[];

/** 'S:4 M:0', where sizes are counted. */
const countsOf = (cell: string) =>
  cell.includes(':')
    ? wordsOf(cell).map((word) => {
        const [size, pieces] = word.split(':');
        // One of those that the product has.
        return { size: size as Size, pieces: Number(pieces) };
      })
    : null;

export const demoProducts = products.map(({ kind, standing, ...cells }) => {
  const shared = kinds.find((other) => other.kind === kind);
  if (!shared) throw new Error(`The demo has no kind ${kind}`);
  const { colour, ink, accent } = cells;
  const counts = countsOf(cells.stock);
  const [print = 'ring', backPrint] = wordsOf<Design['print']>(cells.prints);
  const design: Design = { kind: kind as Design['kind'], colour, ink, accent, print };
  return {
    design: backPrint ? { ...design, backPrint } : design,
    views: wordsOf<View>(cells.views),
    name: cells.name,
    description: cells.description.replace(' ¶ ', '\n\n'),
    price_cents: Number(cells.price_cents),
    discount_cents: Number(cells.discount_cents) || null,
    stock: counts?.reduce((sum, { pieces }) => sum + pieces, 0) ?? Number(cells.stock),
    counts,
    sizes: wordsOf<Size>(cells.sizes),
    rating: Number(cells.rating),
    review_count: Number(cells.review_count),
    tags: cells.tags.split(', '),
    is_featured: standing === 'featured',
    is_active: standing !== 'inactive',
    category: shared.category,
    features: shared.features.split('; '),
    weight: shared.weight || null,
    dimensions: shared.dimensions || null,
  };
});
