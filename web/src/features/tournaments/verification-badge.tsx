import { Badge } from '#ui/feedback/badge.tsx';

export const VerificationBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Badge tone="success">Verified</Badge> : <Badge tone="warning">Pending</Badge>;
