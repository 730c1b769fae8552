-- The link that verifies an address sets a password as well, once.
alter table email_tokens
  add column sets_password boolean not null default true,
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check check (purpose in ('verify', 'reset', 'keep'));

-- When a second step that its owner has lost is removed, unless that is refused.
alter table second_factors add column ends_at timestamptz;
create index second_factors_to_remove on second_factors (ends_at)
  where ends_at is not null;

alter table account_events
  drop constraint account_events_event_check,
  add constraint account_events_event_check check (
    event in (
      'second_factor_on',
      'second_factor_off',
      'second_factor_lost',
      'second_factor_kept',
      'recovery_codes_made',
      'recovery_code_used',
      'account_connected',
      'account_disconnected'
    )
  );
