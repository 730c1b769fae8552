-- What a user tells his sessions apart by, and what names one to end it.
alter table sessions add column id integer generated always as identity unique;
-- 'Firefox on Windows'; empty where a browser does not say.
alter table sessions add column browser text not null default '';
