-- Orders that are paid by card; others have no row. What is due is the order's total.
create table payments (
  order_id integer primary key references orders on delete cascade,
  provider text not null default 'stripe' check (provider = 'stripe'),
  -- The payment that counts, as the provider names it; a second one goes back.
  intent text unique,
  paid_at timestamptz,
  check ((intent is null) = (paid_at is null))
);

-- The provider's payment pages of an order; the newest is the one that buyers are led to.
create table payment_sessions (
  id text primary key,
  order_id integer not null references payments on delete cascade,
  url text not null,
  created_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'paid', 'ended'))
);
create index payment_sessions_of_order on payment_sessions (order_id, created_at);

create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references payments on delete cascade,
  -- What it gives back of.
  intent text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  -- Who wanted it: an admin's name, or 'Stripe'.
  actor text not null,
  state text not null default 'wanted' check (state in ('wanted', 'done', 'failed')),
  -- The provider's name of it, once it is known there.
  provider_id text unique,
  created_at timestamptz not null default now()
);
create index refunds_of_intent on refunds (intent);
create index refunds_of_order on refunds (order_id, id);

-- What is to be asked of the provider: how a session has ended, or a refund.
create table payment_jobs (
  id bigint generated always as identity primary key,
  order_id integer not null references payments on delete cascade,
  session_id text references payment_sessions on delete cascade,
  refund_id integer references refunds on delete cascade,
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  failed_at timestamptz,
  check ((session_id is null) <> (refund_id is null)),
  check (done_at is null or failed_at is null)
);
create index payment_jobs_due on payment_jobs (run_at, id) where done_at is null and failed_at is null;
create index payment_jobs_of_order on payment_jobs (order_id);
create index payment_jobs_of_session on payment_jobs (session_id);
create index payment_jobs_of_refund on payment_jobs (refund_id);

create function wake_payment_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('payments', '');
  return null;
end $$;
create trigger payment_jobs_written after insert on payment_jobs
  for each statement execute function wake_payment_worker();
