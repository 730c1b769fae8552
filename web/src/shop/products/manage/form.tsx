import { useState } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { RecordDialog } from '#platform/forms/record-dialog.tsx';
import { useCreate, useUpdate } from './admin-calls.ts';
import { ProductFields } from './form-fields.tsx';
import { productFormSchema as schema, newProduct, valuesOf } from './form-values.ts';

interface ProductFormProps {
  /** The one to edit; undefined creates one. */
  product?: Product | undefined;
  onClose: () => void;
}

export function ProductForm({ product, onClose }: ProductFormProps) {
  const create = useCreate();
  const update = useUpdate();
  const form = useSchemaForm(schema, product ? valuesOf(product) : newProduct);
  const { dirtyFields } = form.formState;
  const [isUploading, setIsUploading] = useState(false);

  return (
    <RecordDialog
      kind="Product"
      name={product?.name}
      title={product ? 'Edit Product' : 'Add Product'}
      form={form}
      action={product ? 'Save Changes' : 'Add Product'}
      isUploading={isUploading}
      save={(body) => {
        if (!product) return create.mutateAsync({ body });
        const keepStock = !dirtyFields.stock;
        return update.mutateAsync({ params: { id: product.id }, body: { ...body, keepStock } });
      }}
      onClose={onClose}
    >
      <ProductFields form={form} onUploadingChange={setIsUploading} />
    </RecordDialog>
  );
}
