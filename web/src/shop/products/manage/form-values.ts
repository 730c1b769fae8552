import type { UseFormReturn } from 'react-hook-form';
import { z } from '@last-circle/contract/zod.ts';
import { ProductInput, type Product } from '@last-circle/contract/shop/products.ts';
import type { Sizes } from '@last-circle/contract/shop/product-rules.ts';

/** The values of the inputs. */
export interface ProductValues extends Record<keyof ProductInput, unknown> {
  name: string;
  description: string;
  /** Null while the input is empty. */
  price: number | null;
  discountPrice: number | null;
  images: string[];
  category: string;
  stock: number | null;
  features: string[];
  tags: string[];
  isActive: boolean;
  isFeatured: boolean;
  sizes: Sizes;
  weight: string;
  dimensions: string;
}

export type ProductFormState = UseFormReturn<ProductValues, unknown, ProductInput>;

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

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  description: product.description,
  price: product.price,
  discountPrice: product.discountPrice,
  images: product.images,
  category: product.category,
  stock: product.stock,
  features: product.features,
  tags: product.tags,
  isActive: product.isActive,
  isFeatured: product.isFeatured,
  sizes: product.sizes,
  weight: product.weight ?? '',
  dimensions: product.dimensions ?? '',
});

/** The schema of the contract over the values of the inputs. */
export const productFormSchema = z
  .custom<ProductValues>()
  .transform((values): z.input<typeof ProductInput> => ({
    ...values,
    price: values.price ?? Number.NaN,
    stock: values.stock ?? Number.NaN,
  }))
  .pipe(ProductInput);
