import { hash } from 'node:crypto';
import pg from 'pg';

/** Each connection keeps as many plans. */
const maxStatements = 100;

/** How often a name is replaced; where even more would be needed, something else is wrong. */
const maxRenewals = 20;

/** The names of statements by their text. */
const names = new Map<string, string>();
let renewals = 0;

const nameOf = (text: string) => `${hash('sha256', text, 'hex').slice(0, 16)}_${renewals}`;

/** Lets connections to the server itself prepare a statement once, and then send its name alone. */
export function prepare(text: string) {
  if (names.size < maxStatements) names.set(text, nameOf(text));
}

/** Under another name each connection prepares it anew. */
function renew(text: string) {
  renewals += 1;
  if (renewals > maxRenewals) names.delete(text);
  else names.set(text, nameOf(text));
}

/** A prepared statement is gone, or a migration has changed the type of one of its columns. */
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '0A000');

type Answer = Promise<pg.QueryResult>;

/**
 * A connection that prepares what `prepare` names, where it leads to the server itself: a pooler gives
 * each transaction another connection, which knows none of the names.
 */
export class PreparingClient extends pg.Client {
  #isDirect = false;

  /** To be called before its first use. A pooler gives out process ids of its own. */
  async findWhetherDirect() {
    const { rows } = await super.query<{ pid: number }>('select pg_backend_pid() as pid');
    // The type leaves out the id that the server sends at the start.
    const { processID } = this as unknown as { processID: number | null };
    this.#isDirect = rows[0]?.pid === processID;
  }

  // What the query builder calls, a text with values, may be prepared; all else goes on as it is.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const mayPrepare = this.#isDirect && typeof text === 'string' && !callback;
    const name = mayPrepare ? names.get(text) : undefined;
    const answer = name
      ? this.#queryPrepared({ name, text: String(text), values: values as unknown[] })
      : super.query(...(args as [string, unknown[]]));
    // As the overload says that was called.
    return answer as never;
  }

  async #queryPrepared(statement: { name: string; text: string; values: unknown[] }): Answer {
    try {
      return await super.query(statement);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      renew(statement.text);
      return await super.query(statement.text, statement.values).catch(() => {
        // A transaction has failed with the first attempt.
        throw error;
      });
    }
  }
}
