alter table orders add column tracking_number text not null default '';
-- The note to the buyer in the mail about a change.
alter table order_events add column message text not null default '';
