import type { ReactNode } from 'react';
import type { TrackRecord } from '@last-circle/contract/competition/history.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Monogram } from '#ui/basics/monogram.tsx';

interface PageHeadingProps {
  eyebrow: string;
  name: string;
  isTeam?: boolean;
  /** Null where tournaments are hidden. */
  record: TrackRecord | null;
  /** Shown below the name. */
  children?: ReactNode;
}

/** Who a page is about, with the figures of the record. */
export const PageHeading = ({
  eyebrow,
  name,
  isTeam = false,
  record,
  children,
}: PageHeadingProps) => (
  <header className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-5 sm:mb-10">
    <Monogram
      name={name}
      className={classNames(
        'size-20 border-3 text-4xl sm:size-24 sm:text-5xl',
        isTeam ? 'rounded-md' : 'rounded-full',
      )}
    />
    <div className="min-w-0 grow basis-52">
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mt-1 text-heading [overflow-wrap:anywhere]">{name}</h1>
      {children}
    </div>
    {record && (
      <dl className="flex gap-8">
        <Figure name={record.played === 1 ? 'Tournament' : 'Tournaments'} value={record.played} />
        <Figure name={record.won === 1 ? 'Title' : 'Titles'} value={record.won} />
      </dl>
    )}
  </header>
);

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-display text-4xl tabular-nums">{value}</dd>
  </div>
);
