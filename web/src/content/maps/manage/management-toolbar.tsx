import type { SubmitEvent } from 'react';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchBox } from '#content/maps/search-box.tsx';
import type { ManagedFilter } from '#content/maps/search.ts';

interface ManagementToolbarProps {
  filter: ManagedFilter;
  onChange: (part: Partial<ManagedFilter>) => void;
  /** Called when the same search is submitted again. */
  onReload: () => void;
}

const statusOptions = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export function ManagementToolbar({ filter, onChange, onReload }: ManagementToolbarProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form has the one text field.
    const search = (new FormData(event.currentTarget).get('search') as string).trim();
    if (search === filter.search) onReload();
    else onChange({ search });
  }

  return (
    <search className="mb-6 flex flex-col gap-3 md:flex-row md:items-center">
      <form className="md:max-w-2xl md:grow" onSubmit={submit}>
        <SearchBox value={filter.search} />
      </form>
      <Segmented
        label="Active or not"
        options={statusOptions}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
    </search>
  );
}
