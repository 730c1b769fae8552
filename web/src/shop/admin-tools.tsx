import { Pencil, Trash2 } from 'lucide-react';
import type { Product } from '@last-circle/contract/products.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { useRemove, useToggleActive } from './admin-calls.ts';
import { StockForm } from './stock-form.tsx';

interface AdminToolsProps {
  product: Product;
  onEdit: () => void;
}

/** What an admin does with a product on its card. */
export const AdminTools = ({ product, onEdit }: AdminToolsProps) => (
  <div className="relative z-2 mt-1 flex flex-wrap items-center gap-2 border-t border-line pt-2">
    <StockForm product={product} />
    <ActiveSwitch product={product} />
    <Button size="small" className="grow" aria-label={`Edit ${product.name}`} onClick={onEdit}>
      <Pencil aria-hidden="true" className="size-4" />
      Edit
    </Button>
    <Delete product={product} />
  </div>
);

const notToggled = 'Failed to update product';

function ActiveSwitch({ product: { id, name, isActive } }: { product: Product }) {
  const { mutateAsync, isPending, error } = useToggleActive();

  async function toggle() {
    try {
      const { message } = await mutateAsync({ params: { id } });
      toast.success(message);
    } catch (error) {
      toast.error(textOf(error, notToggled));
    }
  }

  return (
    <>
      <Switch
        label="Active"
        aria-label={`${name} is active`}
        checked={isActive !== isPending}
        disabled={isPending}
        onChange={() => void toggle()}
      />
      <CallFailure error={error} fallback={notToggled} />
    </>
  );
}

const notDeleted = 'Failed to delete product';

function Delete({ product: { id, name } }: { product: Product }) {
  const { mutateAsync, isPending, error } = useRemove();

  async function remove() {
    const question = 'Are you sure you want to delete this product?';
    const detail = `${name} leaves the shop for good. Orders keep what they hold of it.`;
    if (!(await confirm(question, { action: 'Delete', isDanger: true, detail }))) return;
    try {
      await mutateAsync({ params: { id } });
      toast.success('Product deleted successfully');
    } catch (error) {
      toast.error(textOf(error, notDeleted));
    }
  }

  return (
    <>
      <Button
        size="small"
        className="grow"
        aria-label={`Delete ${name}`}
        isBusy={isPending}
        onClick={() => void remove()}
      >
        {!isPending && <Trash2 aria-hidden="true" className="size-4" />}
        Delete
      </Button>
      <CallFailure error={error} fallback={notDeleted} />
    </>
  );
}
