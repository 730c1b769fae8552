import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { bracketQuery, leaderboardQuery } from '#competition/brackets/data/queries.ts';
import type { ShownTournament } from './head.tsx';
import { recapQuery } from './recap-query.ts';
import { storyOf } from './story.ts';

/** How a tournament was won, with the post that tells of it. */
export function Story({ tournament }: { tournament: ShownTournament }) {
  const { id, startDate, winners } = tournament;
  const isWon = winners.length > 0;
  const bracket = useQuery({ ...bracketQuery(id), enabled: isWon });
  const hasGames = bracket.data?.format === 'battle_royale';
  const board = useQuery({ ...leaderboardQuery(id), enabled: hasGames });
  const [post] = useQuery(recapQuery(id)).data ?? [];
  // An earlier one announces it.
  const recap = post?.publishedAt && post.publishedAt > startDate ? post : undefined;
  const isLoading = bracket.isLoading || board.isLoading;
  const story =
    bracket.data && !isLoading
      ? storyOf(tournament, { bracket: bracket.data, rows: board.data ?? [] })
      : [];
  if (!isLoading && story.length === 0 && !recap) return null;
  return (
    <div className="text-sm sm:text-base">
      {isLoading ? <Skeleton className="h-12" /> : <p className="text-muted">{story.join(' ')}</p>}
      {recap && (
        <Link
          to={paths.post(recap)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
        >
          <Newspaper aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{recap.title}</span>
        </Link>
      )}
    </div>
  );
}
