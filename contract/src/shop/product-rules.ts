export const maxProductImages = 5;
export const relatedDefault = 4;
export const featuredDefault = 8;

/** Sizes as shown, and the names under which a product lists them. */
export const sizeNames = {
  S: 'small',
  M: 'medium',
  L: 'large',
  XL: 'xlarge',
  XXL: 'xxlarge',
} as const;
export type Size = keyof typeof sizeNames;
export type Sizes = Record<(typeof sizeNames)[Size], boolean>;

// The keys are those written above, which `Object.keys` forgets.
export const sizes = Object.keys(sizeNames) as Size[];

export const sizesOf = (product: { sizes: Sizes }) =>
  sizes.filter((size) => product.sizes[sizeNames[size]]);

/** Pieces of each size that a product offers. */
export type SizeStock = { [S in Size]?: number | undefined };

interface Stocked {
  stock: number;
  /** Null where one number is for all sizes. */
  sizeStock?: Record<string, number | undefined> | null;
}

/** What is left of a product, or of one of its sizes where they are counted. */
export const leftOf = ({ stock, sizeStock }: Stocked, size: string | null | undefined) =>
  size && sizeStock ? (sizeStock[size] ?? 0) : stock;

/** Up to so many left are few. */
export const fewLeft = 5;

/** Of a code that is sold. */
export const minCodeLength = 6;
export const maxCodeLength = 200;
export const mostCodesAtOnce = 5000;

interface Priced {
  price: number;
  discountPrice: number | null;
  /** While a sale runs. */
  salePrice?: number | null | undefined;
}

/** The effective price in dollars: a discount of the product's own, or that of a sale if it is better. */
export const priceOf = ({ price, discountPrice, salePrice }: Priced) =>
  Math.min(discountPrice ?? price, salePrice ?? price);

/** Whether the effective price is that of a sale, which ends. */
export const isOnSale = (product: Priced) =>
  product.salePrice != null && product.salePrice < (product.discountPrice ?? product.price);

/** Rounded; shown only above 0. */
export const percentOff = (product: Priced) =>
  product.price === 0 ? 0 : Math.round(((product.price - priceOf(product)) / product.price) * 100);
