import { useState } from 'react';
import { longestBanSearch } from '@last-circle/contract/competition/ban-rules.ts';
import type { Ban } from '@last-circle/contract/competition/bans.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { messageOf } from '#platform/actions/run-action.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { DebouncedSearch } from '#ui/fields/debounced-search.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import type { TournamentDialogProps } from '#competition/tournament/dialog-props.ts';
import { bansQuery } from './queries.ts';
import { BanForm, kindLabels } from './form.tsx';

interface BanListProps {
  /** Without it those from all tournaments. */
  tournamentId?: number | undefined;
}

/** Bans, newest first, with those that are over. */
export function BanList({ tournamentId }: BanListProps) {
  const [search, setSearch] = useState('');
  const list = useList(bansQuery(tournamentId, search));
  const isSearched = search !== '' || (list.items?.length ?? 0) > 0;
  return (
    <div className="flex flex-col gap-3">
      {isSearched && (
        <DebouncedSearch
          label="Search bans"
          value={search}
          maxLength={longestBanSearch}
          className="w-full"
          onChange={setSearch}
        />
      )}
      <LoadMoreList
        list={list}
        failed="Failed to fetch data"
        loading={<SkeletonRows label="Loading the bans" rows={['h-16']} times={2} gap="gap-4" />}
        empty={<Empty title={search ? 'No ban found' : 'Nobody is banned'} />}
      >
        {(bans) => (
          <ul className="ruled">
            {bans.map((ban) => (
              <Row key={ban.id} ban={ban} tournamentId={tournamentId} />
            ))}
          </ul>
        )}
      </LoadMoreList>
    </div>
  );
}

interface BanProps extends BanListProps {
  ban: Ban;
}

function Row({ ban, tournamentId }: BanProps) {
  const { kind, value, reason, bannedBy, createdAt, isActive } = ban;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold">{value}</span>
          <Badge>{kindLabels[kind]}</Badge>
          <End ban={ban} />
        </p>
        <p className="mt-1 text-sm">{reason}</p>
        <p className="mt-1 text-sm text-muted">
          {bannedBy}, <Time value={createdAt} show="date-time" />
        </p>
      </div>
      {isActive && <LiftButton ban={ban} tournamentId={tournamentId} />}
    </li>
  );
}

function LiftButton({ ban: { id, value }, tournamentId }: BanProps) {
  const button = {
    size: 'small',
    variant: 'quiet',
    label: `Lift the ban of ${value}`,
    confirmation: { question: `Lift the ban of ${value}?`, action: 'Lift' },
    done: messageOf,
    failed: 'Failed to lift the ban',
    children: 'Lift',
  } as const;
  if (tournamentId === undefined) {
    return <CallButton {...button} call="DELETE /bans/:id" args={{ params: { id } }} />;
  }
  const args = { params: { id: tournamentId, banId: id } };
  return <CallButton {...button} call="DELETE /tournaments/:id/bans/:banId" args={args} />;
}

function End({ ban: { until, isActive, liftedBy } }: { ban: Ban }) {
  if (liftedBy !== null) return <Badge tone="success">Lifted by {liftedBy}</Badge>;
  if (!isActive) return <Badge tone="success">Over</Badge>;
  if (until === null) return <Badge tone="danger">For good</Badge>;
  return (
    <Badge tone="danger">
      Until <Time value={until} show="date-time" />
    </Badge>
  );
}

/** Who is banned from one tournament. */
export const BansDialog = ({ tournament: { id, name }, onClose }: TournamentDialogProps) => (
  <Dialog
    title="Bans"
    description={`Bans from ${name} only. Admins make bans from every tournament.`}
    onClose={onClose}
  >
    <DialogBody className="flex flex-col gap-6">
      <BanForm tournamentId={id} />
      <section aria-label="Bans" className="border-t border-line pt-3">
        <BanList tournamentId={id} />
      </section>
    </DialogBody>
  </Dialog>
);
