import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mostWebhooks, type WebhookKind } from '@last-circle/contract/webhook-rules.ts';
import { QueryStates } from '#platform/api/query-states.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ConnectDialog } from './dialogs.tsx';
import { webhooksQuery } from './queries.ts';
import type { Source } from './source.ts';
import { WebhookCard } from './card.tsx';
import { OnceShownDialog } from '#platform/forms/once-shown-dialog.tsx';

interface WebhookListProps {
  source: Source;
  /** What they are for. */
  text: string;
}

/** Where other sites are told what happens on this one, or in one tournament. */
export function WebhookList({ source, text }: WebhookListProps) {
  const query = useQuery(webhooksQuery(source));
  const [connecting, setConnecting] = useState<WebhookKind>();
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = (query.data?.length ?? 0) >= mostWebhooks;
  return (
    <section aria-labelledby="webhooks">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="webhooks" className="scroll-mt-24 text-title">
            Announcements
          </h2>
          <p className="mt-1 max-w-[60ch] text-sm text-muted">{text}</p>
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
              Add a Discord channel to post there what happens.
            </Empty>
          ) : (
            <ul aria-label="Connections" className="flex flex-col gap-4">
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} source={source} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </QueryStates>
      {connecting && (
        <ConnectDialog
          source={source}
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
