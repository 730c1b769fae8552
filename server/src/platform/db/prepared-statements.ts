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

/** Under another name each connection prepares it again. */
function renew(text: string) {
  renewals += 1;
  if (renewals > maxRenewals) names.delete(text);
  else names.set(text, nameOf(text));
}

/** A prepared statement is gone, or a migration has changed the type of one of its columns. */
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '26000' || error.code === '0A000');

type Answer = Promise<pg.QueryResult>;

interface Statement {
  /** Where it is prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

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
    const isOfBuilder = typeof text === 'string' && Array.isArray(values) && !callback;
    const answer = isOfBuilder
      ? this.#queryOfBuilder(text, values)
      : super.query(...(args as [string, unknown[]]));
    // As the overload says that was called.
    return answer as never;
  }

  #queryOfBuilder(text: string, values: unknown[]): Answer {
    const name = this.#isDirect ? names.get(text) : undefined;
    return name === undefined
      ? this.#send({ text, values })
      : this.#sendPrepared({ name, text, values });
  }

  /**
   * With a callback: given none, `pg` sets one on the query later, and V8 then moves the rows of every
   * answer to the old generation. For fifty of them that takes more time than all else here.
   */
  #send(statement: Statement): Answer {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result);
      // A statement by its text alone is spared the copy of an object.
      if (statement.name === undefined) super.query(statement.text, statement.values, done);
      else super.query(statement, done);
    });
  }

  async #sendPrepared(statement: Statement & { name: string }): Answer {
    try {
      return await this.#send(statement);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      renew(statement.text);
      const { text, values } = statement;
      return await this.#send({ text, values }).catch(() => {
        // A transaction has failed with the first attempt.
        throw error;
      });
    }
  }
}
