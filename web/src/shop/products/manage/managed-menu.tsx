import { Copy, ExternalLink, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { deleteConfirmation, messageOf, runAction } from '#platform/actions/run-action.ts';
import { useApiMutation } from '#platform/api/queries.ts';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { MenuItem, MenuSeparator, menuLinkProps, MoreMenu } from '#ui/overlays/menu.tsx';
import { deletionOf, type ProductToolsProps } from './admin-tools.tsx';

interface ManagedMenuProps extends ProductToolsProps {
  onCodes: () => void;
}

/** What is done with a product less often than changing its price or stock. */
export function ManagedMenu({ product, onEdit, onCodes, onRemoved }: ManagedMenuProps) {
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
      <MoreMenu label={`Actions for ${product.name}`}>
        <MenuItem onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit
        </MenuItem>
        <Link to={paths.product(product)} {...menuLinkProps}>
          <ExternalLink aria-hidden="true" />
          View in shop
        </Link>
        {product.isDigital && (
          <MenuItem onClick={onCodes}>
            <KeyRound aria-hidden="true" />
            Codes
          </MenuItem>
        )}
        <MenuItem disabled={duplicate.isPending} onClick={copy}>
          <Copy aria-hidden="true" />
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem isDanger disabled={remove.isPending} onClick={ask}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </MoreMenu>
      <MutationFailure error={duplicate.error} fallback={copyFailed} />
      <MutationFailure error={remove.error} fallback={failed} />
    </>
  );
}
