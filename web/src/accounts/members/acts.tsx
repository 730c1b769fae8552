import type { MemberAct } from '@last-circle/contract/accounts/members.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { memberActsQuery } from './queries.ts';

/** Who did what to accounts, newest first. */
export const MemberActs = () => (
  <LoadMoreList
    list={useList(memberActsQuery)}
    failed="Failed to load the audit log"
    loading={<SkeletonRows label="Loading the audit log" rows={['h-10']} times={4} gap="gap-3" />}
    empty={<Empty title="Nothing yet">What is done to accounts is listed here.</Empty>}
  >
    {(acts) => (
      <ul className="ruled text-sm">
        {acts.map((act) => (
          <li key={act.id} className="py-2 [overflow-wrap:anywhere]">
            <p>
              <span className="font-semibold">{act.actor}</span> {act.action} {act.member}
              {changeOf(act)}
            </p>
            <p className="text-muted">
              <Time value={act.at} show="date-time" />
            </p>
          </li>
        ))}
      </ul>
    )}
  </LoadMoreList>
);

/** ': nothing to news, shop' */
function changeOf({ before, after }: MemberAct) {
  if (!before || !after) return null;
  const text = (values: readonly string[]) => values.join(', ') || 'nothing';
  return `: ${text(before)} to ${text(after)}`;
}
