-- Null for those who sign in with a connected account alone.
alter table users alter column password_hash drop not null;

alter table account_events
  drop constraint account_events_event_check,
  add constraint account_events_event_check check (
    event in (
      'second_factor_on',
      'second_factor_off',
      'recovery_codes_made',
      'recovery_code_used',
      'account_connected',
      'account_disconnected'
    )
  );
