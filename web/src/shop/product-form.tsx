import { useState } from 'react';
import type { Product } from '@last-circle/contract/products.ts';
import { FormDialog } from '#api/form-dialog.tsx';
import { useSchemaForm } from '#api/forms.ts';
import { toast } from '#ui/toast.ts';
import { useCreate, useUpdate } from './admin-calls.ts';
import { ProductFields } from './product-form-fields.tsx';
import { ProductForm as schema, newProduct, valuesOf } from './product-form-values.ts';

interface ProductFormProps {
  /** The one to edit; without it one is created. */
  product?: Product | undefined;
  onClose: () => void;
}

export function ProductForm({ product, onClose }: ProductFormProps) {
  const create = useCreate();
  const update = useUpdate();
  const form = useSchemaForm(schema, product ? valuesOf(product) : newProduct);
  const { dirtyFields } = form.formState;
  const [isUploading, setIsUploading] = useState(false);
  const verb = product ? 'update' : 'create';

  return (
    <FormDialog
      title={product ? 'Edit Product' : 'Add Product'}
      description={product?.name}
      size="large"
      form={form}
      action={product ? 'Save Changes' : 'Add Product'}
      busyText="Saving..."
      isUploading={isUploading}
      guardsChanges
      failure={`Failed to ${verb} product`}
      onSubmit={async (body) => {
        if (product) {
          const keepStock = !dirtyFields.stock;
          await update.mutateAsync({ params: { id: product.id }, body: { ...body, keepStock } });
        } else await create.mutateAsync({ body });
        toast.success(`Product ${verb}d successfully`);
        onClose();
      }}
      onClose={onClose}
    >
      <ProductFields form={form} onUploadingChange={setIsUploading} />
    </FormDialog>
  );
}
