-- Where other sites are told what happens in a tournament.
create table webhooks (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments on delete cascade,
  kind text not null check (kind in ('discord', 'signed')),
  -- AES-256-GCM; the URL of a Discord webhook is its password.
  url bytea not null,
  -- What is shown of it: the host and the last four characters.
  host text not null,
  ending text not null,
  -- The key of the signatures, encrypted like the URL.
  secret bytea,
  events text[] not null,
  created_at timestamptz not null default now(),
  -- Nothing is sent before: the lease of a worker, the pause between two, or what a 429 asked for.
  next_at timestamptz not null default now(),
  check ((kind = 'signed') = (secret is not null))
);
create index webhooks_of_tournament on webhooks (tournament_id, id);

-- The outbox: written in the transaction of the act, sent by a worker that claims its webhook.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  tried_at timestamptz,
  -- Of the last answer; null where none came.
  response_status integer,
  last_error text,
  delivered_at timestamptz,
  failed_at timestamptz,
  check (delivered_at is null or failed_at is null)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, run_at, id)
  where delivered_at is null and failed_at is null;
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create function wake_webhook_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhooks', '');
  return null;
end $$;
create trigger webhook_deliveries_written after insert on webhook_deliveries
  for each statement execute function wake_webhook_worker();
