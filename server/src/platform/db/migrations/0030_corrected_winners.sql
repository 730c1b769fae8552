-- Each correction of the announced winners raises the version, so that of two at once one is refused.
alter table tournaments
  add column winners_version integer not null default 1,
  add column winners_corrected_at timestamptz;

alter table winners
  -- The team that was chosen; null where the winner is named by an e-mail address. It is no foreign
  -- key, because a team may be deleted that has won.
  add column team_id integer,
  -- The team as it was when it won.
  add column team text,
  add column members text[] not null default '{}',
  -- Who of the chosen team gets the mail.
  add column mail_to text check (mail_to in ('captain', 'members')),
  -- Everybody who was mailed this prize.
  add column recipients text[] not null default '{}',
  -- SHA-256 of the mailed redeem code, which tells whether a correction has another one.
  add column code_hash bytea;
update winners set recipients = array[email];
