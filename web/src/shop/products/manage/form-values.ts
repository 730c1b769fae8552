import type { UseFormReturn } from 'react-hook-form';
import { ProductInput, type Product } from '@last-circle/contract/shop/products.ts';
import { sizes, sizesOf, type Size } from '@last-circle/contract/shop/product-rules.ts';
import { z } from '@last-circle/contract/zod.ts';

type Kept = Exclude<keyof ProductInput, 'price' | 'stock' | 'sizeStock' | 'weight' | 'dimensions'>;

/** The values of the inputs. */
export interface ProductValues extends Pick<Product, Kept> {
  /** Null while the input is empty. */
  price: number | null;
  stock: number | null;
  /** Whether each size is counted. */
  isBySize: boolean;
  sizeStock: Partial<Record<Size, number | null | undefined>>;
  weight: string;
  dimensions: string;
}

const noCounts = { S: null, M: null, L: null, XL: null, XXL: null };

export const newProduct: ProductValues = {
  name: '',
  description: '',
  price: null,
  discountPrice: null,
  images: [],
  category: '',
  stock: null,
  features: [],
  tags: [],
  isActive: true,
  isFeatured: false,
  isDigital: false,
  sizes: { small: false, medium: false, large: false, xlarge: false, xxlarge: false },
  isBySize: false,
  sizeStock: noCounts,
  weight: '',
  dimensions: '',
};

export function valuesOf(product: Product): ProductValues {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...others } = product;
  const { rating: _rating, reviewCount: _count, ...values } = others;
  return {
    ...values,
    isBySize: values.sizeStock !== null,
    sizeStock: { ...noCounts, ...values.sizeStock },
    weight: values.weight ?? '',
    dimensions: values.dimensions ?? '',
  };
}

/** The sizes that are counted; none where one number is for all. */
export const countedSizes = (values: Pick<ProductValues, 'sizes' | 'isBySize' | 'isDigital'>) =>
  values.isBySize && !values.isDigital ? sizesOf(values) : [];

/** Which of the counts of a product stay as they are by now: nobody has typed others. */
export function keptOf(
  product: Product,
  typed: { stock?: boolean; sizeStock?: Partial<Record<Size, boolean>> },
  body: ProductInput,
) {
  const { sizeStock } = product;
  return {
    keepStock: !typed.stock && sizeStock === null && body.sizeStock === null,
    keepSizes: sizes.filter((size) => sizeStock?.[size] !== undefined && !typed.sizeStock?.[size]),
  };
}

/** What each part of the form is given. */
export interface PartProps {
  form: UseFormReturn<ProductValues, unknown, ProductInput>;
  onUploadingChange: (isUploading: boolean) => void;
}

/** The schema of the contract over the values of the inputs. */
export const schema = z
  .custom<ProductValues>()
  .transform(({ isBySize, ...values }): z.input<typeof ProductInput> => {
    const counted = countedSizes({ ...values, isBySize });
    const isCounted = counted.length > 0;
    return {
      ...values,
      ...(values.isDigital && { sizes: newProduct.sizes }),
      price: values.price ?? Number.NaN,
      stock: isCounted || values.isDigital ? undefined : (values.stock ?? Number.NaN),
      sizeStock: isCounted
        ? Object.fromEntries(counted.map((size) => [size, values.sizeStock[size] ?? Number.NaN]))
        : null,
    };
  })
  .pipe(ProductInput);
