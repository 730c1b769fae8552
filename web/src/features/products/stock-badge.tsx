import { Badge } from '#ui/feedback/badge.tsx';

const few = 5;

export function StockBadge({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="danger">Out of stock</Badge>;
  return <Badge tone={stock <= few ? 'warning' : 'success'}>{stock} left</Badge>;
}
