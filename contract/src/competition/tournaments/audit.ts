import { z } from '#zod.ts';
import { Id, keysetPaging } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';

export const AuditEntry = z.object({
  id: Id,
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const audit = {
  list: endpoint('GET /tournaments/:id/audit', {
    ...ofOrganisers,
    summary: 'Who did what in a tournament, newest first',
    query: z.object(keysetPaging),
    reads: ['audit'],
    response: z.array(AuditEntry),
  }),
};
