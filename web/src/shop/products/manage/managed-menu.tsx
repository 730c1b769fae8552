import { Copy, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { deleteConfirmation, messageOf, runAction } from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Menu, MenuItem, MenuSeparator, menuLinkProps } from '#ui/overlays/menu.tsx';
import { useDuplicate, useRemove } from './admin-calls.ts';

interface ManagedMenuProps {
  product: Product;
  onEdit: () => void;
  onRemoved: () => void;
}

/** What is done with a product less often than changing its price or stock. */
export function ManagedMenu({ product, onEdit, onRemoved }: ManagedMenuProps) {
  const duplicate = useDuplicate();
  const remove = useRemove();
  const { id, name } = product;
  const args = { params: { id } };
  const failures = {
    duplicate: 'Failed to duplicate product',
    remove: 'Failed to delete product',
  };

  function copy() {
    remove.reset();
    void runAction({
      mutation: duplicate,
      args,
      done: (made) => `${made.name} created. It is hidden and has no stock yet.`,
      failed: failures.duplicate,
    });
  }

  function ask() {
    duplicate.reset();
    void runAction({
      mutation: remove,
      args,
      confirmation: deleteConfirmation(
        'Are you sure you want to delete this product?',
        `${name} will be permanently removed from the shop. Existing orders are not affected.`,
      ),
      done: messageOf,
      failed: failures.remove,
      onDone: onRemoved,
    });
  }

  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        triggerClass="inline-grid size-11 place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink"
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      >
        <MenuItem onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit
        </MenuItem>
        <Link to={paths.product(product)} {...menuLinkProps}>
          <ExternalLink aria-hidden="true" />
          View in shop
        </Link>
        <MenuItem disabled={duplicate.isPending} onClick={copy}>
          <Copy aria-hidden="true" />
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem isDanger disabled={remove.isPending} onClick={ask}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </Menu>
      <MutationFailure error={duplicate.error} fallback={failures.duplicate} />
      <MutationFailure error={remove.error} fallback={failures.remove} />
    </>
  );
}
