import type { Product } from '@last-circle/contract/shop/products.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { ManagedMenu } from './managed-menu.tsx';
import { DiscountValue, PriceValue, StockValue } from './managed-values.tsx';
import { StockBadge } from '#shop/products/stock-badge.tsx';

interface ManagedTableProps {
  products: readonly Product[];
  onEdit: (product: Product) => void;
  /** Takes the focus of what has left the list. */
  onFocusLost: () => void;
}

const columnsOf = (onFocusLost: () => void): Column<Product>[] => [
  { header: 'Product', cell: (product) => <Name product={product} /> },
  {
    header: 'Price ($)',
    cell: (product) => <PriceValue product={product} onFocusLost={onFocusLost} />,
    isNumeric: true,
  },
  {
    header: 'Discount price ($)',
    cell: (product) => <DiscountValue product={product} onFocusLost={onFocusLost} />,
    isNumeric: true,
  },
  {
    header: 'Stock',
    cell: (product) => <StockValue product={product} onFocusLost={onFocusLost} />,
    isNumeric: true,
  },
  {
    header: 'State',
    cell: ({ isActive, stock }) => (
      <span className="flex flex-wrap gap-1 md:max-lg:hidden">
        <StockBadge stock={stock} />
        {!isActive && <Badge>Hidden</Badge>}
      </span>
    ),
    isBrief: true,
  },
  { header: 'In the shop', cell: (product) => <ActiveSwitch product={product} label="" /> },
];

/** Products with their prices, stock and state to be changed in place. */
export const ManagedTable = ({ products, onEdit, onFocusLost }: ManagedTableProps) => (
  <Table
    caption="Products"
    columns={columnsOf(onFocusLost)}
    rows={products}
    rowKey={({ id }) => id}
    actions={(product) => (
      <ManagedMenu product={product} onEdit={() => onEdit(product)} onRemoved={onFocusLost} />
    )}
  />
);

const Name = ({ product: { name, images, category } }: { product: Product }) => (
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
