import { Badge } from '#ui/feedback/badge.tsx';

interface VerificationBadgeProps {
  isVerified: boolean;
  /** From 1 on the waiting list. */
  waitingNumber?: number | null | undefined;
  missedCheckIn?: boolean;
}

export function VerificationBadge(props: VerificationBadgeProps) {
  const { isVerified, waitingNumber = null, missedCheckIn = false } = props;
  if (isVerified) return <Badge tone="success">Verified</Badge>;
  if (waitingNumber !== null) return <Badge>Waiting: number {waitingNumber}</Badge>;
  if (missedCheckIn) return <Badge tone="danger">Missed check-in</Badge>;
  return <Badge tone="warning">Pending</Badge>;
}
