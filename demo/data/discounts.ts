/** The first is the one that an order of the demo has used. */
export const demoDiscounts = [
  { code: 'STORM10', kind: 'percent', value: 10, startedDaysAgo: 21, max_uses_per_email: 1 },
  {
    code: 'SQUAD-FIVE',
    kind: 'amount',
    value: 500,
    min_total_cents: 4000,
    startedDaysAgo: 9,
    endsInDays: 14,
  },
  {
    code: 'APPAREL20',
    kind: 'percent',
    value: 20,
    category: 'Apparel',
    startedDaysAgo: 5,
    max_uses: 100,
  },
  { code: 'WINTER-CUP', kind: 'percent', value: 25, startedDaysAgo: 60, endsInDays: -30 },
] as const satisfies readonly DemoDiscount[];

export interface DemoDiscount {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent, or cents. */
  value: number;
  min_total_cents?: number;
  category?: string;
  startedDaysAgo: number;
  endsInDays?: number;
  max_uses?: number;
  max_uses_per_email?: number;
}
