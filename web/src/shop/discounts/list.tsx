import { counted } from '@last-circle/contract/counted.ts';
import { discountStates, type DiscountState } from '@last-circle/contract/shop/discount-rules.ts';
import type { Discount } from '@last-circle/contract/shop/discounts.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { useListFilter } from '#platform/lists/list-search.ts';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { useNow } from '#ui/feedback/use-now.ts';
import type { Column } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { DiscountMenu } from './menu.tsx';
import { discountsQuery } from './queries.ts';
import { discountsSearch } from './search.ts';

const stateLabels: Record<DiscountState, string> = {
  active: 'Active',
  ended: 'Ended or used up',
  personal: 'For one recipient',
};

interface DiscountListProps {
  onEdit: (discount: Discount) => void;
}

/** Codes with their uses and sales, newest first. */
export function DiscountList({ onEdit }: DiscountListProps) {
  const { filter, isFiltered, change, clear } = useListFilter(discountsSearch);
  const list = useList(discountsQuery(filter));
  return (
    <>
      <ListToolbar
        searchLabel="Search codes"
        statusLabel="Filter by state"
        filter={filter}
        all="All shared codes"
        statuses={discountStates.map((value) => ({ value, label: stateLabels[value] }))}
        onChange={change}
      />
      <LoadMoreList
        list={list}
        failed="The discount codes could not be loaded"
        loading={<SkeletonRows label="Loading discount codes" rows={['h-16']} times={6} />}
        empty={
          isFiltered ? (
            <Empty title="No code found" action={<Button onClick={clear}>Clear filters</Button>}>
              No code matches your filters.
            </Empty>
          ) : (
            <Empty title="No discount codes yet">
              Make one and share its link. Its uses and sales will appear here.
            </Empty>
          )
        }
      >
        {(discounts) => (
          <Table
            caption="Discount codes"
            columns={columns}
            rows={discounts}
            rowKey={({ id }) => id}
            actions={(discount) => (
              <DiscountMenu discount={discount} onEdit={() => onEdit(discount)} />
            )}
          />
        )}
      </LoadMoreList>
    </>
  );
}

const columns: readonly Column<Discount>[] = [
  {
    header: 'Code',
    cell: ({ code, madeFor }) => (
      <span className="block min-w-0">
        <span className="font-mono font-semibold [overflow-wrap:anywhere]">{code}</span>
        {madeFor !== null && (
          <span className="block text-sm font-normal text-muted [overflow-wrap:anywhere]">
            {madeFor}
          </span>
        )}
      </span>
    ),
  },
  { header: 'Takes off', cell: (discount) => <Offer discount={discount} /> },
  { header: 'State', cell: (discount) => <State discount={discount} />, isBrief: true },
  { header: 'Dates', cell: (discount) => <Dates discount={discount} /> },
  {
    header: 'Uses',
    cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
    isNumeric: true,
  },
  { header: 'Given', cell: ({ discounted }) => inDollars(discounted), isNumeric: true },
  { header: 'Sales', cell: ({ sales }) => inDollars(sales), isNumeric: true },
];

function Offer({ discount }: { discount: Discount }) {
  const { kind, value, minTotal, category, productIds, maxUsesPerEmail } = discount;
  const conditions = [
    minTotal !== null && `from ${inDollars(minTotal)}`,
    category !== null && `on ${category}`,
    productIds.length > 0 && `on ${counted(productIds.length, 'product')}`,
    maxUsesPerEmail !== null &&
      (maxUsesPerEmail === 1 ? 'once per email' : `${maxUsesPerEmail} times per email`),
  ].filter((one) => one !== false);
  return (
    <span className="block min-w-0 max-md:text-right">
      {kind === 'percent' ? `${value}%` : inDollars(value)}
      {conditions.length > 0 && (
        <span className="block text-muted [overflow-wrap:anywhere]">{conditions.join(', ')}</span>
      )}
    </span>
  );
}

function State({ discount }: { discount: Discount }) {
  const { isActive, startsAt, endsAt, uses, maxUses } = discount;
  const now = useNow();
  if (!isActive || (endsAt !== null && Date.parse(endsAt) <= now)) return <Badge>Ended</Badge>;
  if (maxUses !== null && uses >= maxUses) return <Badge>Used up</Badge>;
  if (startsAt !== null && Date.parse(startsAt) > now) return <Badge tone="pending">Planned</Badge>;
  return <Badge tone="success">Active</Badge>;
}

const Dates = ({ discount: { startsAt, endsAt } }: { discount: Discount }) => (
  <span className="block text-muted max-md:text-right">
    {startsAt === null && endsAt === null && 'No end'}
    {startsAt !== null && (
      <span className="block">
        from <Time value={startsAt} show="date-time" />
      </span>
    )}
    {endsAt !== null && (
      <span className="block">
        until <Time value={endsAt} show="date-time" />
      </span>
    )}
  </span>
);
