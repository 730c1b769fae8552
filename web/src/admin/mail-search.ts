import { mailStates } from '@last-circle/contract/admin/mail-rules.ts';
import { listSearch } from '#platform/lists/list-search.ts';

export const mailsSearch = listSearch(mailStates);
