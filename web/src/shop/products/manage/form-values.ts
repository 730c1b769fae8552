import type { UseFormReturn } from 'react-hook-form';
import { ProductInput, type Product } from '@last-circle/contract/shop/products.ts';
import { z } from '@last-circle/contract/zod.ts';

type Kept = Exclude<keyof ProductInput, 'price' | 'stock' | 'weight' | 'dimensions'>;

/** The values of the inputs. */
export interface ProductValues extends Pick<Product, Kept> {
  /** Null while the input is empty. */
  price: number | null;
  stock: number | null;
  weight: string;
  dimensions: string;
}

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
  sizes: { small: false, medium: false, large: false, xlarge: false, xxlarge: false },
  weight: '',
  dimensions: '',
};

export function valuesOf(product: Product): ProductValues {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...others } = product;
  const { rating: _rating, reviewCount: _count, ...values } = others;
  return { ...values, weight: values.weight ?? '', dimensions: values.dimensions ?? '' };
}

/** What each part of the form is given. */
export interface PartProps {
  form: UseFormReturn<ProductValues, unknown, ProductInput>;
  onUploadingChange: (isUploading: boolean) => void;
}

/** The schema of the contract over the values of the inputs. */
export const schema = z
  .custom<ProductValues>()
  .transform((values): z.input<typeof ProductInput> => ({
    ...values,
    price: values.price ?? Number.NaN,
    stock: values.stock ?? Number.NaN,
  }))
  .pipe(ProductInput);
