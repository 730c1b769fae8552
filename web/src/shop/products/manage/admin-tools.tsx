import { Pencil } from 'lucide-react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { DeleteButton } from '#platform/actions/delete-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { useRemove } from './admin-calls.ts';
import { StockForm } from './stock-form.tsx';

interface AdminToolsProps {
  product: Product;
  onEdit: () => void;
  onRemoved: () => void;
}

/** The admin's actions on the card of a product. */
export const AdminTools = ({ product, onEdit, onRemoved }: AdminToolsProps) => (
  <div className="relative z-2 mt-1 flex flex-wrap items-center gap-2 border-t border-line pt-2">
    <StockForm product={product} />
    <ActiveSwitch product={product} />
    <Button size="small" className="grow" aria-label={`Edit ${product.name}`} onClick={onEdit}>
      <Pencil aria-hidden="true" className="size-4" />
      Edit
    </Button>
    <DeleteButton
      size="small"
      className="grow"
      label={`Delete ${product.name}`}
      mutation={useRemove()}
      args={{ params: { id: product.id } }}
      question="Are you sure you want to delete this product?"
      detail={`${product.name} will be permanently removed from the shop. Existing orders are not affected.`}
      failed="Failed to delete product"
      onDone={onRemoved}
    />
  </div>
);
