import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Heart } from 'lucide-react';
import { useState } from 'react';
import { productSorts, type ProductSort } from '@last-circle/contract/shop/product-lists.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FilterSelect } from '#ui/fields/filter-select.tsx';
import { withLabels } from '#ui/fields/select.tsx';
import type { ChangeFilter } from './filter.ts';
import { categoriesQuery, type ShopFilter } from './queries.ts';
import { Input } from '#ui/fields/input.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced.ts';

interface FiltersProps {
  filter: ShopFilter;
  onChange: ChangeFilter;
}

const sortLabels: Record<ProductSort, string> = {
  newest: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  name: 'Name',
};

const sorts = withLabels(productSorts, sortLabels);

const delayMs = 500;

export function Filters({ filter, onChange }: FiltersProps) {
  const { search, minPrice, maxPrice, sort, favourites } = filter;
  const isTyped = true;
  const hasPrice = minPrice !== '' || maxPrice !== '';
  const [isPriceOpen, setIsPriceOpen] = useState(hasPrice);
  const priceClass = classNames('max-md:row-start-3 md:w-32', !isPriceOpen && 'max-md:hidden');
  return (
    <search className="mb-6 flex flex-col gap-3">
      <div className="grid grid-cols-[1fr_1fr_auto] gap-3 md:flex">
        <DebouncedSearch
          label="Search products"
          className="col-span-full md:grow md:basis-0"
          delayMs={delayMs}
          value={search}
          onChange={(search) => onChange({ search }, { isTyped })}
        />
        <FilterSelect
          label="Sort by"
          className="md:w-52 md:shrink-0"
          options={sorts}
          value={sort}
          onChoose={(sort) => onChange({ sort })}
        />
        {/* The bounds of the price are folded on a phone. */}
        <Button
          aria-expanded={isPriceOpen}
          className={classNames('md:hidden', hasPrice && 'border-accent! text-accent!')}
          onClick={() => setIsPriceOpen(!isPriceOpen)}
        >
          Price
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4', isPriceOpen && 'rotate-180')}
          />
        </Button>
        <PriceInput
          label="Min price"
          className={priceClass}
          delayMs={delayMs}
          value={minPrice}
          onChange={(minPrice) => onChange({ minPrice }, { isTyped })}
        />
        <PriceInput
          label="Max price"
          className={priceClass}
          delayMs={delayMs}
          value={maxPrice}
          onChange={(maxPrice) => onChange({ maxPrice }, { isTyped })}
        />
        <Button
          aria-pressed={favourites}
          className="aria-pressed:border-accent aria-pressed:text-accent max-md:row-start-2 max-md:col-start-3 max-md:min-w-11 max-md:px-3"
          onClick={() => onChange({ favourites: !favourites })}
        >
          <Heart
            aria-hidden="true"
            className={classNames('size-4', favourites && 'fill-current')}
          />
          <span className="max-md:sr-only">Favourites</span>
        </Button>
      </div>
      <Categories filter={filter} onChange={onChange} />
    </search>
  );
}

function Categories({ filter, onChange }: FiltersProps) {
  const { data = [] } = useQuery(categoriesQuery);
  const named = data.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return (
    <Segmented
      label="Category"
      options={[
        { value: '', label: 'All' },
        ...named.map(({ name, count }) => ({ value: name, label: name, count })),
      ]}
      value={filter.category}
      onChange={(category) => onChange({ category })}
    />
  );
}

interface PriceInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  delayMs: number;
  className: string;
}

/** A price bound in dollars, applied after a pause in typing. */
function PriceInput({ label, className, ...debounced }: PriceInputProps) {
  const [text, setText] = useDebouncedText(debounced);
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      aria-label={label}
      className={className}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
