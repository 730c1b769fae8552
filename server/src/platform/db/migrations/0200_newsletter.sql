create table newsletter_subscribers (
  id integer generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored unique,
  status text not null check (status in ('subscribed', 'pending', 'unsubscribed', 'stopped')),
  source text not null check (source in ('site', 'checkout', 'import')),
  -- What they agreed to, and when.
  consent text not null,
  consent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- Why their mailbox takes no mail.
  reason text,
  -- Of the link that begins it.
  token_hash bytea unique
);
create index newsletter_subscribers_by_status on newsletter_subscribers (status, id);
create index newsletter_subscribers_by_text on newsletter_subscribers using gin (email_key gin_trgm_ops);

create table newsletter_sends (
  id integer generated always as identity primary key,
  -- A post is sent once.
  post_id integer unique references posts on delete set null,
  subject text not null,
  -- The mail as it was when it began, without what differs between subscribers.
  letter json not null,
  state text not null default 'running' check (state in ('running', 'paused', 'done')),
  made_at timestamptz not null default now(),
  made_by integer references users on delete set null,
  total integer not null,
  written integer not null default 0,
  -- The subscriber after whom it goes on, and the last one there was when it began.
  after_id integer not null default 0,
  last_id integer not null,
  -- No mail is written before.
  next_at timestamptz not null default now()
);
create index newsletter_sends_running on newsletter_sends (next_at) where state = 'running';
create index newsletter_sends_of_user on newsletter_sends (made_by) where made_by is not null;

alter table mails add column newsletter_send_id integer references newsletter_sends on delete set null;
create index mails_of_newsletters on mails (newsletter_send_id) where newsletter_send_id is not null;
create index mails_of_newsletters_refused on mails (failed_at)
  where newsletter_send_id is not null and failed_at is not null;
