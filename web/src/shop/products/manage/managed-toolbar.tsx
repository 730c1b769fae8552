import { productStates, type ProductState } from '@last-circle/contract/shop/product-rules.ts';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { withLabels } from '#ui/fields/with-labels.ts';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import type { ManagedFilter } from './managed-search.ts';

const labels: Record<ProductState, string> = {
  active: 'Active',
  hidden: 'Hidden',
  low: 'Low in stock',
  out: 'Out of stock',
};

const options = [['', 'All products'] as const, ...withLabels(productStates, labels)];

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
    <FilterSelect
      label="Filter by state"
      className="md:w-52"
      options={options}
      value={filter.status ?? ''}
      onChoose={(state) => onChange({ status: state || undefined })}
    />
  </Toolbar>
);
