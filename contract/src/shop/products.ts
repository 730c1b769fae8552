import { z } from '#zod.ts';
import {
  Id,
  Image,
  Message,
  Money,
  counting,
  line,
  optional,
  keysetPaging,
  paging,
  prose,
  withDefault,
  textList,
} from '#common.ts';
import { cachedForVisitors, endpoint } from '#endpoint.ts';
import { productSorts, productStates } from './product-lists.ts';
import {
  featuredDefault,
  maxProductImages,
  relatedDefault,
  sizeNames,
  sizes,
  type Size,
} from './product-rules.ts';

const Sizes = z.object({
  small: withDefault(z.boolean(), false),
  medium: withDefault(z.boolean(), false),
  large: withDefault(z.boolean(), false),
  xlarge: withDefault(z.boolean(), false),
  xxlarge: withDefault(z.boolean(), false),
});

const noSizes = { small: false, medium: false, large: false, xlarge: false, xxlarge: false };

const noStock = 'Stock must be a whole number';

const Stock = z
  .int(noStock)
  .min(0, 'Stock cannot be negative')
  .max(1_000_000, 'Stock must be at most 1000000');

/** Pieces of each size. */
const SizeStock = z.object({
  S: Stock.optional(),
  M: Stock.optional(),
  L: Stock.optional(),
  XL: Stock.optional(),
  XXL: Stock.optional(),
});

const prices = z.object({ price: Money, discountPrice: optional(Money) });

/** Whether a discount price, if there is one, is lower than the price. */
export const isDiscount = ({ price, discountPrice }: z.output<typeof prices>) =>
  discountPrice === null || discountPrice < price;

export const noDiscountText = 'Discount price must be lower than price';

const discountTooHigh: Parameters<typeof prices.refine>[1] = {
  path: ['discountPrice'],
  error: noDiscountText,
  when: ({ value }) => prices.safeParse(value).success,
};

const fields = z.object({
  name: line({ max: 120, required: 'Name is required' }),
  description: withDefault(prose({ max: 5000 }), ''),
  ...prices.shape,
  images: withDefault(
    z.array(Image).max(maxProductImages, 'A product can have at most 5 images'),
    [],
  ),
  category: withDefault(line({ max: 40 }), ''),
  /** Needed unless each size is counted, or its pieces are codes. */
  stock: Stock.optional(),
  features: textList(200),
  tags: textList(40),
  isActive: withDefault(z.boolean(), true),
  isFeatured: withDefault(z.boolean(), false),
  sizes: withDefault(Sizes, noSizes),
  /** Counts exactly the sizes on offer; the stock is their sum then. */
  sizeStock: optional(SizeStock),
  /** Its pieces are codes, delivered by mail; the stock is their number then. */
  isDigital: withDefault(z.boolean(), false),
  weight: optional(line({ max: 60 })),
  dimensions: optional(line({ max: 60 })),
});

/** The server compares what is given of the prices with what is stored of them. */
type Ruled = Omit<z.output<typeof fields>, 'isActive' | 'price' | 'discountPrice'> & {
  price?: number | undefined;
  discountPrice?: number | null | undefined;
};

const withRules = <Fields extends z.ZodType<Ruled>>(form: Fields) =>
  form
    .refine(
      ({ price, discountPrice }) =>
        price === undefined || discountPrice === undefined || isDiscount({ price, discountPrice }),
      discountTooHigh,
    )
    .superRefine(({ stock, sizes: offered, sizeStock, isDigital }, context) => {
      const refuse = (message: string, ...path: string[]) =>
        context.addIssue({ code: 'custom', path, message });
      const isOffered = (size: Size) => offered[sizeNames[size]];
      if (isDigital && sizes.some(isOffered)) refuse('Codes have no sizes', 'isDigital');
      if (!sizeStock) {
        if (stock === undefined && !isDigital) refuse(noStock, 'stock');
        return;
      }
      if (!sizes.some(isOffered)) refuse('Choose the sizes that are counted', 'sizeStock');
      for (const size of sizes) {
        const isCounted = sizeStock[size] !== undefined;
        if (isCounted === isOffered(size)) continue;
        refuse(isCounted ? `There is no size ${size}` : noStock, 'sizeStock', size);
      }
    });

export const ProductInput = withRules(fields);
export type ProductInput = z.output<typeof ProductInput>;

/** Quick edits set prices and `isActive` as well: absent, they are unchanged. */
const ProductChange = withRules(
  fields.extend({
    price: fields.shape.price.optional(),
    discountPrice: fields.shape.discountPrice.unwrap().optional(),
    isActive: fields.shape.isActive.unwrap().optional(),
    /** Leaves the stock unchanged, whatever the form holds: some may have been sold since it was loaded. */
    keepStock: withDefault(z.boolean(), false),
    /** The same of single sizes that are counted already. */
    keepSizes: withDefault(z.array(z.enum(sizes)).max(sizes.length), []),
  }),
);
export type ProductChange = z.output<typeof ProductChange>;

const StockInput = z
  .object({
    stock: Stock.optional(),
    /** What the caller saw: orders may have changed it since. */
    expectedStock: Stock.optional(),
    /** Of a product that is counted by size, any of its sizes; of another all of them, to count them from now on. */
    sizeStock: optional(SizeStock),
    expectedSizeStock: optional(SizeStock),
  })
  .refine(
    ({ stock, sizeStock }) =>
      sizeStock === null
        ? stock !== undefined
        : Object.values(sizeStock).some((count) => count !== undefined),
    { path: ['stock'], error: noStock },
  );
export type StockInput = z.output<typeof StockInput>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Dollars. */
  price: z.number(),
  discountPrice: z.number().nullable(),
  /** While a sale of its category or of everything runs; `discountPrice` counts where it is lower. */
  salePrice: z.number().nullable(),
  saleEndsAt: z.string().nullable(),
  /** The first is the main one. */
  images: z.array(z.string()),
  category: z.string(),
  stock: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  features: z.array(z.string()),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  sizes: Sizes.required(),
  /** What is left of each size where they are counted; null where `stock` is for all. */
  sizeStock: SizeStock.nullable(),
  /** Its pieces are codes, delivered by mail. */
  isDigital: z.boolean(),
  weight: z.string().nullable(),
  dimensions: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.output<typeof Product>;

/** Dollars; anything that is no price is ignored rather than refused. */
const PriceBound = z
  .string()
  .transform((text) => {
    const dollars = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(dollars) && dollars >= 0 ? dollars : undefined;
  })
  .optional();

const limitOf = (fallback: number) => z.object({ limit: paging.limit.unwrap().default(fallback) });

export const products = {
  list: endpoint('GET /products', {
    ...cachedForVisitors,
    permission: 'shop',
    summary: 'Products, newest first; what is no price in minPrice and maxPrice is ignored',
    query: z.object({
      search: line({ max: 100 }).default(''),
      minPrice: PriceBound,
      maxPrice: PriceBound,
      category: line({ max: 40 }).optional(),
      sort: z.enum(productSorts).catch('newest').default('newest'),
      ...counting,
      ...keysetPaging,
    }),
    reads: ['products'],
    response: z.array(Product),
  }),
  categories: endpoint('GET /products/categories', {
    ...cachedForVisitors,
    summary: 'Categories of the active products with their numbers, largest first',
    reads: ['products'],
    response: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
  featured: endpoint('GET /products/featured', {
    ...cachedForVisitors,
    permission: 'shop',
    summary: 'Featured products',
    query: limitOf(featuredDefault),
    reads: ['products'],
    response: z.array(Product),
  }),
  ofCategory: endpoint('GET /products/category/:category', {
    ...cachedForVisitors,
    permission: 'shop',
    summary: 'Products of a category, newest first',
    params: z.object({ category: line({ max: 40 }) }),
    query: z.object({ ...keysetPaging, ...counting }),
    reads: ['products'],
    response: z.array(Product),
  }),
  get: endpoint('GET /products/:id', {
    ...cachedForVisitors,
    permission: 'shop',
    summary: 'One product; inactive ones are found by admins only',
    reads: ['products'],
    response: Product,
  }),
  related: endpoint('GET /products/:id/related', {
    ...cachedForVisitors,
    permission: 'shop',
    summary: 'Other active products of the same category',
    query: limitOf(relatedDefault),
    reads: ['products'],
    response: z.array(Product),
  }),
  listAll: endpoint('GET /products/admin', {
    access: 'admin',
    permission: 'shop',
    summary: 'All products, newest first, also those that are not offered',
    query: z.object({
      search: line({ max: 100 }).default(''),
      status: z.enum(productStates).optional(),
      ...keysetPaging,
    }),
    reads: ['products'],
    response: z.array(Product),
  }),
  create: endpoint('POST /products', {
    access: 'admin',
    permission: 'shop',
    summary: 'Create a product',
    body: ProductInput,
    status: 201,
    changes: ['products'],
    response: Product,
  }),
  update: endpoint('PUT /products/:id', {
    access: 'admin',
    permission: 'shop',
    summary: 'Replace the form of a product, but for absent prices or isActive',
    body: ProductChange,
    changes: ['products'],
    response: Product,
  }),
  setStock: endpoint('PATCH /products/:id/stock', {
    access: 'admin',
    permission: 'shop',
    summary: 'Set the stock, or that of sizes; 409 where it is not the expected one',
    body: StockInput,
    changes: ['products'],
    response: Message.extend({ product: Product }),
  }),
  setPrice: endpoint('PATCH /products/:id/price', {
    access: 'admin',
    permission: 'shop',
    summary: 'Set price and discount price; 409 where they are not the expected ones',
    body: z
      .object({ ...prices.shape, expected: prices.optional() })
      .refine(isDiscount, discountTooHigh),
    changes: ['products'],
    response: Message.extend({ product: Product }),
  }),
  toggleActive: endpoint('PATCH /products/:id/toggle-active', {
    access: 'admin',
    permission: 'shop',
    summary: 'Offer a product, or take it out of the shop',
    changes: ['products'],
    response: Message.extend({ product: Product }),
  }),
  duplicate: endpoint('POST /products/:id/duplicate', {
    access: 'admin',
    permission: 'shop',
    summary: 'Copy a product; the copy is not offered and has no stock',
    status: 201,
    changes: ['products'],
    response: Product,
  }),
  remove: endpoint('DELETE /products/:id', {
    access: 'admin',
    permission: 'shop',
    summary: 'Delete a product; orders keep what they hold of it',
    changes: ['products'],
  }),
};
