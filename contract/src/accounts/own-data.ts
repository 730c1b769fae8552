import { z } from '#zod.ts';
import { password } from './accounts.ts';
import { Id, line, optional, plainCode } from '#common.ts';
import { costly, endpoint } from '#endpoint.ts';
import { ofAccounts } from '#tags.ts';
import { obstacleKinds } from './own-data-rules.ts';

export const DeletionInput = z.object({
  password,
  /** Where two-step sign-in is on. */
  code: optional(line({ max: 40 }).transform(plainCode)),
});
export type DeletionInput = z.output<typeof DeletionInput>;

/** Something to settle before an account can be deleted. */
export const DeletionObstacle = z.object({
  kind: z.enum(obstacleKinds),
  /** Set for a team that the caller is captain of. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  /** That the team takes part in, or that the caller plays in. */
  tournament: z.object({ id: Id, name: z.string() }).nullable(),
});
export type DeletionObstacle = z.output<typeof DeletionObstacle>;

export const Deletion = z.object({
  obstacles: z.array(DeletionObstacle),
  needsCode: z.boolean(),
});
export type Deletion = z.output<typeof Deletion>;

export const ownData = {
  download: endpoint('GET /auth/data', {
    access: 'user',
    weight: costly,
    summary: 'Everything that is stored of the caller, by table, and what is left out and why',
    reads: { nothing: 'It is downloaded, and no page shows it' },
    response: { file: 'application/json; charset=utf-8', saveAs: 'your-data.json' },
  }),
  deletion: endpoint('GET /auth/deletion', {
    access: 'user',
    summary: 'What the caller has to settle, and to give, before the account can be deleted',
    reads: ['tournaments', 'registrations', 'teams', 'brackets', 'permanent_teams', 'sessions'],
    response: Deletion,
  }),
  deleteAccount: endpoint('POST /auth/deletion', {
    access: 'user',
    weight: costly,
    refuses: ['conflict'],
    summary: 'Delete the account of the caller; results of completed tournaments lose the name',
    body: DeletionInput,
    changes: ofAccounts,
  }),
};
