import { Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameMap } from '@last-circle/contract/maps.ts';
import { CallFailure } from '#api/call-failure.tsx';
import { textOf } from '#api/client.ts';
import { classNames } from '#ui/class-names.ts';
import { confirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { useRemove, useToggleActive, useToggleFeatured } from './admin-calls.ts';

interface AdminToolsProps {
  map: GameMap;
  onEdit: () => void;
  onRemoved: () => void;
}

/** What an admin does with a map on its card. */
export function AdminTools({ map, onEdit, onRemoved }: AdminToolsProps) {
  const { name, isActive, isFeatured } = map;
  return (
    <div className="relative z-2 flex flex-wrap justify-between border-t border-line pt-1.5">
      <Toggle
        id={map.id}
        label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        toggle={useToggleActive()}
        failure="Failed to toggle map status"
      >
        {isActive ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      </Toggle>
      <Toggle
        id={map.id}
        label={`${isFeatured ? 'Unfeature' : 'Feature'} ${name}`}
        toggle={useToggleFeatured()}
        failure="Failed to toggle featured status"
      >
        <Star
          aria-hidden="true"
          className={classNames(isFeatured && 'fill-current text-legendary')}
        />
      </Toggle>
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <Delete map={map} onRemoved={onRemoved} />
    </div>
  );
}

interface ToggleProps {
  id: number;
  label: string;
  toggle: ReturnType<typeof useToggleActive> | ReturnType<typeof useToggleFeatured>;
  failure: string;
  children: ReactNode;
}

function Toggle({ id, label, toggle, failure, children }: ToggleProps) {
  const { mutateAsync, isPending, error } = toggle;

  async function change() {
    if (isPending) return;
    try {
      toast.success((await mutateAsync({ params: { id } })).message);
    } catch (error) {
      toast.error(textOf(error, failure));
    }
  }

  return (
    <>
      <IconButton label={label} aria-busy={isPending} onClick={() => void change()}>
        {children}
      </IconButton>
      <CallFailure error={error} fallback={failure} />
    </>
  );
}

const notDeleted = 'Failed to delete map';

function Delete({ map: { id, name }, onRemoved }: Pick<AdminToolsProps, 'map' | 'onRemoved'>) {
  const { mutateAsync, isPending, error } = useRemove();

  async function remove() {
    if (isPending) return;
    const question = 'Are you sure you want to delete this map?';
    const detail = `${name} goes for good. Matches that were played on it name none any more.`;
    if (!(await confirm(question, { action: 'Delete', isDanger: true, detail }))) return;
    try {
      await mutateAsync({ params: { id } });
      toast.success('Map deleted successfully');
      onRemoved();
    } catch (error) {
      toast.error(textOf(error, notDeleted));
    }
  }

  return (
    <>
      <IconButton label={`Delete ${name}`} aria-busy={isPending} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <CallFailure error={error} fallback={notDeleted} />
    </>
  );
}
