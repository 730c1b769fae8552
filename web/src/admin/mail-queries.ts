import type { MailState } from '@last-circle/contract/admin/mail-rules.ts';
import { listQuery } from '#platform/api/queries.ts';
import type { ListFilter } from '#platform/lists/list-search.ts';

export const mailsQuery = ({ search, status }: ListFilter<MailState>) =>
  listQuery('GET /admin/mails', { query: { search, status, limit: '20' } });
