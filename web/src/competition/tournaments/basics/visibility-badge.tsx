import type { Visibility } from '@last-circle/contract/competition/tournaments/rules.ts';
import { Badge } from '#ui/feedback/badge.tsx';

/** Says who sees a tournament that is not public. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  if (visibility === 'public') return null;
  return visibility === 'draft' ? <Badge tone="warning">Draft</Badge> : <Badge>Unlisted</Badge>;
}
