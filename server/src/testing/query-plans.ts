import { sql, type Explainable, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#platform/db/tables.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How the database reads a table for a query, and how many rows. */
export async function tableReadsOf(table: keyof DB, query: Explainable) {
  const [row] = await query.explain<{ 'QUERY PLAN': [{ Plan: Node }] }>('json', sql`analyze`);
  const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : [];
  const reads = nodes.filter((node) => node['Relation Name'] === table);
  return {
    by: reads.map((node) => node['Node Type']),
    rows: reads.reduce(
      (sum, node) =>
        sum +
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0),
      0,
    ),
  };
}

/** Ids are counted off by one read, the rows of the page are another. */
export const isByIndex = (by: string[]) =>
  by.length > 0 && by.every((node) => /^(Index|Index Only|Bitmap Heap) Scan$/.test(node));

/** Fills a table for a plan: on a busy machine it takes longer than any request may. */
export const withoutTimeout = (db: Kysely<DB>, statement: RawBuilder<unknown>) =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await statement.execute(db);
  });
