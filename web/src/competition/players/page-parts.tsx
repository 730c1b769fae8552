import { Badge } from '#ui/feedback/badge.tsx';
import { cardLinkClass } from '#ui/layout/card.tsx';
import type { ReactNode } from 'react';
import type { TrackRecord } from '@last-circle/contract/competition/history.ts';
import { Crest } from '#ui/basics/crest.tsx';
import { Link } from '#platform/router/link.tsx';

interface PageHeadingProps {
  eyebrow: string;
  name: string;
  /** Null where tournaments are hidden. */
  record: TrackRecord | null;
  children?: ReactNode;
}

/** Who a page is about, with the figures of the record. */
export const PageHeading = ({ eyebrow, name, record, children }: PageHeadingProps) => (
  <header className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-5 sm:mb-10">
    <Crest name={name} className="size-20 sm:size-24" />
    <div className="min-w-0 grow basis-52">
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mt-1 text-heading [overflow-wrap:anywhere]">{name}</h1>
      {children}
    </div>
    {record && (
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        <Figure name={record.played === 1 ? 'Tournament' : 'Tournaments'} value={record.played} />
        <Figure name={record.won === 1 ? 'Title' : 'Titles'} value={record.won} />
        {record.matches.won + record.matches.lost > 0 && (
          <Figure name="Won-lost" value={`${record.matches.won}-${record.matches.lost}`} />
        )}
      </dl>
    )}
  </header>
);

const Figure = ({ name, value }: { name: string; value: number | string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-display text-4xl tabular-nums">{value}</dd>
  </div>
);

interface MemberRowProps {
  name: string;
  /** Of its page. */
  to: string;
  tag?: string | null;
  isCaptain: boolean;
}

export const MemberRow = ({ name, to, tag = null, isCaptain }: MemberRowProps) => (
  <li className="relative flex items-center gap-3 border-b border-line px-2 py-3 hover:bg-panel">
    <Crest name={name} className="size-9" />
    <span className="min-w-0 grow [overflow-wrap:anywhere]">
      <Link to={to} className={`font-semibold ${cardLinkClass}`}>
        {name}
      </Link>
      {tag !== null && <span className="ml-2 text-sm text-muted">{tag}</span>}
    </span>
    {isCaptain && <Badge tone="legendary">Captain</Badge>}
  </li>
);

interface LinkRowProps {
  to: string;
  name: string;
  detail: ReactNode;
  /** Whose crest is before the name. */
  crest?: string;
  /** Its place in the list, before that. */
  rank?: number | null;
  /** At the end of the row. */
  children: ReactNode;
}

/** A row of a list that leads to the page of what it names. */
export const LinkRow = ({ to, name, detail, crest, rank = null, children }: LinkRowProps) => (
  <li className="relative flex items-center gap-x-3 border-b border-line px-2 py-3 hover:bg-panel">
    {rank !== null && <span className="w-8 shrink-0 text-muted tabular-nums">{rank}.</span>}
    {crest !== undefined && <Crest name={crest} className="size-9" />}
    <div className="mr-3 min-w-0 grow">
      <h3 className="font-semibold [overflow-wrap:anywhere]">
        <Link to={to} className={cardLinkClass}>
          {name}
        </Link>
      </h3>
      <p className="text-sm text-muted tabular-nums [overflow-wrap:anywhere]">{detail}</p>
    </div>
    <div className="shrink-0">{children}</div>
  </li>
);
