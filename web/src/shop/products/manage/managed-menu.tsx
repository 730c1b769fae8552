import { Copy, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { deleteConfirmation, messageOf, runAction } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Menu, MenuItem, MenuSeparator, menuLinkProps } from '#ui/overlays/menu.tsx';
import { deletionOf, type ProductToolsProps } from './admin-tools.tsx';

/** What is done with a product less often than changing its price or stock. */
export function ManagedMenu({ product, onEdit, onRemoved }: ProductToolsProps) {
  const duplicate = useApiMutation('POST /products/:id/duplicate');
  const remove = useApiMutation('DELETE /products/:id');
  const { args, question, detail, failed } = deletionOf(product);
  const copyFailed = 'Failed to duplicate product';

  function copy() {
    remove.reset();
    void runAction({
      mutation: duplicate,
      args,
      done: ({ name }) => `${name} created. It is hidden and has no stock yet.`,
      failed: copyFailed,
    });
  }

  function ask() {
    duplicate.reset();
    const confirmation = deleteConfirmation(question, detail);
    const outcome = { done: messageOf, failed, onDone: onRemoved };
    void runAction({ mutation: remove, args, confirmation, ...outcome });
  }

  return (
    <>
      <Menu
        label={`Actions for ${product.name}`}
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
      <MutationFailure error={duplicate.error} fallback={copyFailed} />
      <MutationFailure error={remove.error} fallback={failed} />
    </>
  );
}
