import { useState } from 'react';
import type { Member } from '@last-circle/contract/accounts/members.ts';
import { permissionTexts } from '@last-circle/contract/access/permission-texts.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { MemberDialog } from './dialog.tsx';
import { membersQuery } from './queries.ts';

/** Accounts, the newest first, and what each of them looks after. */
export function MemberList() {
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<number>();
  const list = useList(membersQuery(search));
  const open = list.items?.find(({ id }) => id === openId);
  return (
    <div className="flex flex-col gap-3">
      <DebouncedSearch
        label="Search by name or address"
        value={search}
        maxLength={254}
        className="w-full md:max-w-md"
        onChange={setSearch}
      />
      <LoadMoreList
        list={list}
        failed="Failed to load members"
        loading={<SkeletonRows label="Loading members" rows={['h-14']} times={6} gap="gap-3" />}
        empty={<Empty title="No member found" />}
      >
        {(members) => (
          <ul className="ruled">
            {members.map((member) => (
              <Row key={member.id} member={member} onOpen={() => setOpenId(member.id)} />
            ))}
          </ul>
        )}
      </LoadMoreList>
      {open && <MemberDialog member={open} onClose={() => setOpenId(undefined)} />}
    </div>
  );
}

interface RowProps {
  member: Member;
  onOpen: () => void;
}

function Row({ member, onOpen }: RowProps) {
  const { id, username, email, role, permissions, isVerified, joinedAt } = member;
  const isOwn = useUser()?.id === id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {username}
            {isOwn && ' (you)'}
          </span>
          {role === 'admin' && <Badge tone="live">Admin</Badge>}
          {permissions.map((one) => (
            <Badge key={one}>{permissionTexts[one].label}</Badge>
          ))}
          {!isVerified && <Badge tone="warning">Not verified</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {email}, since <Time value={joinedAt} />
        </p>
      </div>
      <Button size="small" aria-label={`Manage ${username}`} onClick={onOpen}>
        Manage
      </Button>
    </li>
  );
}
