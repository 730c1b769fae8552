import { useState } from 'react';
import type { Product } from '@last-circle/contract/products.ts';
import { refusalOf, showAtForm, showRefusal, useSchemaForm } from '#api/forms.ts';
import { useUnsaved } from '#api/unsaved.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useCreate, useUpdate } from './admin-calls.ts';
import { ProductFields } from './product-form-fields.tsx';
import { ProductForm as schema, newProduct, valuesOf } from './product-form-values.ts';

interface ProductFormProps {
  /** The one to edit; without it one is created. */
  product?: Product | undefined;
  onClose: () => void;
}

const uploading = 'Please wait for image upload to complete before submitting.';

export function ProductForm({ product, onClose }: ProductFormProps) {
  const create = useCreate();
  const update = useUpdate();
  const form = useSchemaForm(schema, product ? valuesOf(product) : newProduct);
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const [isUploading, setIsUploading] = useState(false);
  const mayLeave = useUnsaved(isDirty || isUploading);
  const verb = product ? 'update' : 'create';
  const refusal = refusalOf(form);

  const submit = form.handleSubmit(async (body) => {
    if (isUploading) return showAtForm(form, uploading);
    try {
      if (product) {
        const keepStock = !dirtyFields.stock;
        await update.mutateAsync({ params: { id: product.id }, body: { ...body, keepStock } });
      } else await create.mutateAsync({ body });
    } catch (error) {
      return showRefusal(form, error, `Failed to ${verb} product`);
    }
    toast.success(`Product ${verb}d successfully`);
    onClose();
  });

  function followUpload(isBusy: boolean) {
    setIsUploading(isBusy);
    if (!isBusy && refusal === uploading) form.clearErrors('root');
  }

  async function close() {
    if (!isSubmitting && (await mayLeave())) onClose();
  }

  return (
    <Dialog
      title={product ? 'Edit Product' : 'Add Product'}
      description={product?.name}
      size="large"
      onClose={() => void close()}
    >
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <ProductFields form={form} onUploadingChange={followUpload} />
        </DialogBody>
        <DialogFooter className="sm:items-center">
          {refusal && (
            <p role="alert" className="text-sm text-danger sm:mr-auto">
              {refusal}
            </p>
          )}
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting} busyText="Saving...">
            {product ? 'Save Changes' : 'Add Product'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
