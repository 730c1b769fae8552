import { Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import {
  runAction,
  deleteConfirmation,
  messageOf,
  type Action,
} from '#platform/actions/run-action.ts';
import { MutationFailure } from '#platform/actions/mutation-failure.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useApiMutation } from '#platform/api/queries.ts';

interface AdminToolsProps {
  map: GameMap;
  onEdit: () => void;
  onRemoved: () => void;
}

/** The admin's actions on the card of a map. */
export function AdminTools({ map, onEdit, onRemoved }: AdminToolsProps) {
  const { id, name, isActive, isFeatured } = map;
  return (
    <div className="relative z-2 flex flex-wrap justify-between border-t border-line pt-1.5">
      <Tool
        id={id}
        label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        mutation={useApiMutation('PATCH /maps/:id/toggle-active')}
        failed="Failed to toggle map status"
      >
        {isActive ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      </Tool>
      <Tool
        id={id}
        label={`${isFeatured ? 'Unfeature' : 'Feature'} ${name}`}
        mutation={useApiMutation('PATCH /maps/:id/toggle-featured')}
        failed="Failed to toggle featured status"
      >
        <Star aria-hidden="true" className={classNames(isFeatured && 'fill-current text-amber')} />
      </Tool>
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <Tool
        id={id}
        label={`Delete ${name}`}
        mutation={useApiMutation('DELETE /maps/:id')}
        confirmation={deleteConfirmation(
          'Are you sure you want to delete this map?',
          `${name} will be permanently deleted, and matches played on it will no longer show a map.`,
        )}
        failed="Failed to delete map"
        onDone={onRemoved}
      >
        <Trash2 aria-hidden="true" />
      </Tool>
    </div>
  );
}

type OnMap = Action<{ params: { id: number } }, { message: string }>;

interface ToolProps extends Omit<OnMap, 'args' | 'done'> {
  id: number;
  label: string;
  children: ReactNode;
}

function Tool({ id, label, children, ...action }: ToolProps) {
  const { isPending, error } = action.mutation;

  function press() {
    if (!isPending) void runAction({ ...action, args: { params: { id } }, done: messageOf });
  }

  return (
    <>
      <IconButton label={label} aria-busy={isPending} onClick={press}>
        {children}
      </IconButton>
      <MutationFailure error={error} fallback={action.failed} />
    </>
  );
}
