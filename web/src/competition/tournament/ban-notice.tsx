import { Notice } from '#ui/feedback/notice.tsx';
import { Time } from '#ui/feedback/time.tsx';

interface BanNoticeProps {
  ban: {
    reason: string;
    /** Null for good. */
    until: string | null;
    isForSite: boolean;
  };
}

/** Why a player cannot enter, and until when. */
export const BanNotice = ({ ban: { reason, until, isForSite } }: BanNoticeProps) => (
  <Notice kind="error">
    <p className="font-semibold">
      You are banned from {isForSite ? 'all tournaments' : 'this tournament'}{' '}
      {until === null ? (
        'for good'
      ) : (
        <>
          until <Time value={until} show="date-time" />
        </>
      )}
    </p>
    <p className="mt-1 [overflow-wrap:anywhere]">Reason: {reason}</p>
  </Notice>
);
