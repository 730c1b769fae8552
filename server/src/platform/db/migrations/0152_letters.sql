-- What a mail says; it is rendered when it is delivered. `html` and `text` are of mails that were
-- written before. Not jsonb, which refuses escapes that people can type.
alter table mails add column letter json;
