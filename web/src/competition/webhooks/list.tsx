import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostWebhooks, type WebhookKind } from '@last-circle/contract/competition/webhook-rules.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ConnectDialog } from './dialogs.tsx';
import { webhooksQuery } from './queries.ts';
import { WebhookCard } from './card.tsx';
import { OnceShownDialog } from '#platform/forms/once-shown-dialog.tsx';

/** Where other sites are told what happens in the tournament. */
export function WebhookList({ tournamentId }: { tournamentId: number }) {
  const query = useQuery(webhooksQuery(tournamentId));
  const [connecting, setConnecting] = useState<WebhookKind>();
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = (query.data?.length ?? 0) >= mostWebhooks;
  return (
    <section aria-labelledby="webhooks">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="webhooks" className="text-title">
            Announcements
          </h2>
          <p className="mt-1 max-w-[60ch] text-sm text-muted">
            Tell a Discord channel or your own program when registration or check-in opens, when it
            starts, each result and the winners.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={isFull} onClick={() => setConnecting('discord')}>
            Add Discord channel
          </Button>
          <Button disabled={isFull} onClick={() => setConnecting('signed')}>
            Add webhook
          </Button>
        </div>
      </div>
      <QueryStates
        query={query}
        loading={<SkeletonRows label="Loading connections" rows={['h-32']} />}
        failed="Failed to fetch the connections"
      >
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Empty title="Nothing connected">
              Add a Discord channel to post every result there.
            </Empty>
          ) : (
            <ul aria-label="Connections" className="flex flex-col gap-4">
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} tournamentId={tournamentId} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </QueryStates>
      {connecting && (
        <ConnectDialog
          tournamentId={tournamentId}
          kind={connecting}
          onConnected={(reply) => {
            setConnecting(undefined);
            setSecret(reply.secret);
          }}
          onClose={() => setConnecting(undefined)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}

/** The key of a signed webhook and how its signatures are checked. */
const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <OnceShownDialog title="Store the secret now" label="Secret" value={secret} onClose={onClose}>
    <p>It signs what your program is sent, and it is not shown again.</p>
    <p>
      The header <code>Webhook-Signature</code> is <code>sha256=</code> and the HMAC SHA-256, in
      hex, of <code>{'<Webhook-Timestamp>.<body>'}</code> under this secret. Refuse timestamps older
      than five minutes.
    </p>
  </OnceShownDialog>
);
