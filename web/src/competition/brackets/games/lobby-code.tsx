import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ExternalLink } from 'lucide-react';
import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { notifyCopied, useCopy } from '#ui/controls/use-copy.ts';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/feedback/use-now.ts';

type Games = NonNullable<OwnMatch['games']>;

interface LobbyCodeProps {
  tournamentId: number;
  games: Games & { lobby: NonNullable<Games['lobby']> };
  /** Whether it is the coloured action. */
  isFirst: boolean;
}

/** The code of the viewer's lobby, once it is released, or when that will be. */
export function LobbyCode({ tournamentId, games, isFirst }: LobbyCodeProps) {
  const { next, stage, lobby } = games;
  const now = useNow();
  const { releaseAt } = lobby;
  const isReleased = lobby.isReleased || (releaseAt !== null && now >= Date.parse(releaseAt));
  return (
    <div
      aria-live="polite"
      className="flex flex-col gap-3 rounded-sm border border-line bg-ground p-3"
    >
      {isReleased ? (
        <ReleasedCode
          tournamentId={tournamentId}
          stage={stage}
          number={next}
          name={lobby.name}
          isFirst={isFirst}
        />
      ) : (
        <Awaited name={lobby.name} releaseAt={releaseAt} />
      )}
    </div>
  );
}

const quarterMs = 900_000;

const labelOf = (name: string) => (name === 'Lobby' ? 'Lobby code' : `Code of ${name}`);

function Awaited({ name, releaseAt }: { name: string; releaseAt: string | null }) {
  const label = labelOf(name);
  if (releaseAt) return <Countdown to={releaseAt} label={label} size="line" spanMs={quarterMs} />;
  return <p className="text-sm text-muted">{label} appears here when the organisers release it.</p>;
}

interface ReleasedCodeProps {
  tournamentId: number;
  stage: number;
  number: number;
  name: string;
  isFirst: boolean;
}

/** Asked for once it is shown: the organisers see who has opened it. */
function ReleasedCode({ tournamentId, stage, number, name, isFirst }: ReleasedCodeProps) {
  const query = useQuery({
    ...apiQuery('GET /tournaments/:id/games/:number/lobby', {
      params: { id: tournamentId, number },
      query: { stage: String(stage) },
    }),
    // The clock of this device may be ahead of the server's.
    retry: 5,
    retryDelay: 1000,
  });
  return (
    <>
      <p className="text-sm text-muted">
        {labelOf(name)} for game {number}
      </p>
      <QueryStates
        query={query}
        loading={<Skeleton className="h-22" />}
        failed="The lobby code could not be loaded"
      >
        {({ code }) => <Code code={code} isFirst={isFirst} />}
      </QueryStates>
    </>
  );
}

const onCopy = notifyCopied('lobby code');

function Code({ code, isFirst }: { code: string; isFirst: boolean }) {
  const { isCopied, copy } = useCopy(code, onCopy);
  const variant = isFirst ? 'primary' : 'secondary';
  if (/^https?:\/\//.test(code)) {
    return (
      <div className="flex items-center gap-2">
        <a
          href={code}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant, className: 'grow' })}
        >
          Open lobby
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
        <CopyButton text={code} label="Copy lobby link" onCopy={onCopy} />
      </div>
    );
  }
  return (
    <>
      <p className="font-display text-heading break-all tabular-nums">{code}</p>
      <Button variant={variant} icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        Copy code
      </Button>
    </>
  );
}
