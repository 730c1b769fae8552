import { useState } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { FormParts } from '#platform/forms/form-parts.tsx';
import { RecordDialog, withoutUntouched } from '#platform/forms/record-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { inputs } from './form-fields.tsx';
import { keptOf, newProduct, schema, valuesOf } from './form-values.ts';

interface ProductFormProps {
  /** The one to edit; undefined creates one. */
  product?: Product | undefined;
  onClose: () => void;
}

export function ProductForm({ product, onClose }: ProductFormProps) {
  const create = useApiMutation('POST /products');
  const update = useApiMutation('PUT /products/:id');
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
        const kept = keptOf(product, dirtyFields, body);
        const typed = withoutUntouched(body, dirtyFields, ['price', 'discountPrice', 'isActive']);
        return update.mutateAsync({ params: { id: product.id }, body: { ...typed, ...kept } });
      }}
      onClose={onClose}
    >
      <FormParts inputs={inputs} props={{ form, onUploadingChange: setIsUploading }} />
    </RecordDialog>
  );
}
