import { productStates, type ProductState } from '@last-circle/contract/product-rules.ts';
import { DebouncedSearch } from '#ui/controls/debounced-search.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import type { ManagedFilter } from './managed-search.ts';

const labels: Record<ProductState, string> = {
  active: 'Active',
  hidden: 'Hidden',
  low: 'Low in stock',
  out: 'Out of stock',
};

interface ManagedToolbarProps {
  filter: ManagedFilter;
  onChange: (part: Partial<ManagedFilter>) => void;
}

export const ManagedToolbar = ({ filter, onChange }: ManagedToolbarProps) => (
  <Toolbar>
    <DebouncedSearch
      label="Search name, category or tag"
      value={filter.search}
      onChange={(search) => onChange({ search })}
    />
    <Select
      aria-label="Filter by state"
      className="md:w-52"
      value={filter.status ?? ''}
      onChange={({ target }) =>
        onChange({ status: productStates.find((state) => state === target.value) })
      }
    >
      <option value="">All products</option>
      {productStates.map((state) => (
        <option key={state} value={state}>
          {labels[state]}
        </option>
      ))}
    </Select>
  </Toolbar>
);
