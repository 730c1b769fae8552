import { counted } from '@last-circle/contract/counted.ts';
import { useRef, type ReactNode } from 'react';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { PaginatedList } from '#platform/lists/paginated-list.tsx';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { Listing } from '#platform/lists/list-search.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { managedProductsQuery, pageSize } from './queries.ts';
import type { ManagedFilter } from './search.ts';
import { productStates, type ProductState } from '@last-circle/contract/shop/product-lists.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import {
  fewLeft,
  isOnSale,
  leftOf,
  priceOf,
  sizesOf,
} from '@last-circle/contract/shop/product-rules.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { ActiveSwitch } from './admin-tools.tsx';
import { ManagedMenu } from './managed-menu.tsx';
import { PriceValue, StockValue } from './inline-values.tsx';
import { StockBadge } from '#shop/products/price.tsx';

/** One page of the matches; the shown page stays until the next one is loaded. */
export const useManagedProducts = (filter: ManagedFilter, page: number) =>
  useList(managedProductsQuery(filter, page));

interface ManagedProductsProps {
  found: ReturnType<typeof useManagedProducts>;
  listing: Listing;
  /** The button that creates the first one. */
  create: ReactNode;
  onEdit: (product: Product) => void;
  /** Of one that is delivered by mail. */
  onCodes: (product: Product) => void;
}

/** Products with their prices, stock and state to be changed in place. */
export function ManagedProducts(props: ManagedProductsProps) {
  const { found, listing, create, onEdit, onCodes } = props;
  const total = found.total ?? 0;
  const summary = useRef<HTMLParagraphElement>(null);
  // What has left the list had the focus.
  const focusSummary = () => summary.current?.focus();
  return (
    <PaginatedList
      query={found.query}
      items={found.items}
      total={total}
      pages={Math.ceil(total / pageSize)}
      noun={['product', 'products']}
      listing={listing}
      summary={summary}
      loading={<SkeletonRows label="Loading products" rows={['h-5 w-40', 'h-16']} times={8} />}
      none={
        <Empty title="No products yet" action={create}>
          Add the first one. Visitors see it once it is active.
        </Empty>
      }
    >
      {(products) => (
        <Table
          caption="Products"
          columns={columnsOf(focusSummary)}
          rows={products}
          rowKey={({ id }) => id}
          actions={(product) => (
            <ManagedMenu
              product={product}
              onEdit={() => onEdit(product)}
              onCodes={() => onCodes(product)}
              onRemoved={focusSummary}
            />
          )}
        />
      )}
    </PaginatedList>
  );
}

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

export const ManagedToolbar = (props: ManagedToolbarProps) => (
  <ListToolbar
    searchLabel="Search name, category or tag"
    statusLabel="Filter by state"
    all="All products"
    statuses={productStates.map((value) => ({ value, label: labels[value] }))}
    {...props}
  />
);

const columnsOf = (onFocusLost: () => void): Column<Product>[] => [
  { header: 'Product', cell: (product) => <ProductName product={product} /> },
  {
    header: 'Price ($)',
    cell: (product) => <PriceValue field="price" product={product} onFocusLost={onFocusLost} />,
    isNumeric: true,
  },
  {
    header: 'Discount price ($)',
    cell: (product) => (
      <>
        <PriceValue field="discountPrice" product={product} onFocusLost={onFocusLost} />
        {isOnSale(product) && (
          <span className="block text-xs text-muted">On sale: {inDollars(priceOf(product))}</span>
        )}
      </>
    ),
    isNumeric: true,
  },
  {
    header: 'Stock',
    cell: (product) => <StockValue product={product} onFocusLost={onFocusLost} />,
    isNumeric: true,
  },
  {
    header: 'State',
    cell: (product) => (
      <span className="flex flex-wrap gap-1 md:max-lg:hidden">
        {product.isDigital ? (
          <CodesBadge left={product.stock} />
        ) : (
          <StockBadge stock={product.stock} />
        )}
        <SoldOutSizes product={product} />
        {!product.isActive && <Badge>Hidden</Badge>}
      </span>
    ),
    isBrief: true,
  },
  { header: 'In the shop', cell: (product) => <ActiveSwitch product={product} label="" /> },
];

const CodesBadge = ({ left }: { left: number }) => (
  <Badge tone={left === 0 ? 'danger' : left <= fewLeft ? 'warning' : 'success'}>
    {left === 0 ? 'Out of codes' : `${counted(left, 'code')} left`}
  </Badge>
);

/** Of a product that is not sold out as a whole. */
function SoldOutSizes({ product }: { product: Product }) {
  const sizes = sizesOf(product).filter((size) => leftOf(product, size) === 0);
  if (product.stock === 0 || sizes.length === 0) return null;
  return <Badge tone="danger">Out of {sizes.join(', ')}</Badge>;
}

const ProductName = ({ product: { name, images, category } }: { product: Product }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Picture
      src={images[0]}
      alt=""
      width={40}
      height={40}
      sizes="2.5rem"
      className="size-10 shrink-0 rounded-sm object-cover"
    />
    <span className="min-w-0">
      <span className="line-clamp-2">{name}</span>
      {category && <span className="line-clamp-1 text-sm font-normal text-muted">{category}</span>}
    </span>
  </span>
);
