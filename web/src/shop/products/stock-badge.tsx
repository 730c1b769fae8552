import { fewLeft } from '@last-circle/contract/shop/product-rules.ts';
import { Badge } from '#ui/feedback/badge.tsx';

export function StockBadge({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="danger">Out of stock</Badge>;
  return <Badge tone={stock <= fewLeft ? 'warning' : 'success'}>{stock} left</Badge>;
}
