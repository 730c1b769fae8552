import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { prizeOf, titleOf, typeNameOf } from '@last-circle/contract/tournament-rules.ts';
import type { Tournament } from '@last-circle/contract/tournaments.ts';
import { Head } from '#api/head.tsx';
import { paths } from '#paths.ts';
import { EntryPanel } from './entry-panel.tsx';
import { TournamentPicture } from './tournament-picture.tsx';

/** What a preview of the link says. */
function summaryOf(tournament: Tournament) {
  const [firstLine = ''] = tournament.description.split('\n');
  return `Prize: ${prizeOf(tournament)}. Entry is free. ${firstLine}`.slice(0, 200).trim();
}

/** Picture and story, and beside them, on a phone between them, what entering takes. */
export function TournamentView({ tournament }: { tournament: Tournament }) {
  const { name, description, image } = tournament;
  return (
    <article className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <Head title={titleOf(tournament)} description={summaryOf(tournament)} image={image} />
      <header>
        <AllTournaments />
        <TournamentPicture
          tournament={tournament}
          isEager
          className="aspect-video rounded-sm sm:aspect-[2/1]"
        />
        <p className="mt-6 eyebrow">{typeNameOf(tournament)}</p>
        <h1 className="mt-1 text-heading">{name}</h1>
      </header>
      <EntryPanel tournament={tournament} />
      {description && <p className="max-w-[65ch] whitespace-pre-line">{description}</p>}
    </article>
  );
}

const AllTournaments = () => (
  <Link
    to={paths.tournaments}
    className="-mt-3 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    All tournaments
  </Link>
);
