import { ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useMatches } from '#competition/tournament/matches.ts';
import { useSite } from '#platform/page/site.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Copyable } from '#ui/controls/copyable.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';

/** The overlay for streams, and the bracket to be shown on other sites. */
export function StreamLinks({ tournament }: { tournament: Tournament }) {
  const site = useSite();
  const [match, setMatch] = useState('');
  const matches = useMatches(tournament.id);
  const overlay = site.url + publicPaths.overlay(tournament.id) + (match && `?match=${match}`);
  const embed = site.url + publicPaths.embed(tournament.id);
  const isDraft = tournament.visibility === 'draft';
  return (
    <section aria-labelledby="stream" className="flex flex-col gap-4">
      <div>
        <h2 id="stream" className="text-title">
          Streams and other sites
        </h2>
        <p className="mt-1 text-sm text-muted">Both follow the tournament live.</p>
      </div>
      {isDraft && <Notice kind="info">They are there once the draft is published.</Notice>}
      <Part
        title="Stream overlay"
        text="A browser source of 1920 × 1080 in OBS, on a transparent ground: the match that is played, or the leaderboard."
        href={isDraft ? undefined : overlay}
      >
        {matches.length > 0 && (
          <Field label="Shows">
            <Select
              value={match}
              options={[
                ['', 'The match that is played'],
                ...matches.map(({ id, label }) => [id, label] as const),
              ]}
              onChange={({ target }) => setMatch(target.value)}
            />
          </Field>
        )}
        <Copyable label="URL" value={overlay} />
      </Part>
      <Part
        title="Embedded bracket"
        text="For the page of your community or partner."
        href={isDraft ? undefined : embed}
      >
        <Copyable
          label="HTML"
          value={`<iframe src="${embed}" title="Bracket" width="100%" height="640" style="border:0"></iframe>`}
        />
      </Part>
    </section>
  );
}

interface PartProps {
  title: string;
  text: string;
  /** Undefined while there is nothing to see. */
  href: string | undefined;
  children: ReactNode;
}

const Part = ({ title, text, href, children }: PartProps) => (
  <Card as="article" className="flex flex-col gap-4">
    <div>
      <h3 className="text-lg leading-6">{title}</h3>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </div>
    {children}
    {href && (
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className={buttonClass({ size: 'small', className: 'self-start' })}
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        Open
      </a>
    )}
  </Card>
);
