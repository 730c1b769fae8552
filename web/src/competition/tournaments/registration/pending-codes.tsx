import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '#platform/api/queries.ts';
import { ResendCode } from './resend-code.tsx';

/** The viewer's unverified registrations, each with a button that mails a new code. */
export function PendingCodes() {
  const { data } = useInfiniteQuery(
    listQuery('GET /tournaments/user/registrations', { query: {} }),
  );
  const pending = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ isVerified, tournament }) => !isVerified && tournament.status === 'upcoming');
  if (!pending || pending.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-lg">Waiting for a code</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {pending.map(({ id, tournament }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0 flex-1">{tournament.name}</span>
            <ResendCode tournamentId={tournament.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
