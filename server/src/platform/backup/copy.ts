import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What a running COPY uses of the driver's connection; its types leave the COPY messages out. */
type Connection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** Messages that say nothing new: each COPY ends with the one that the server is ready again. */
const unused = {
  handleRowDescription() {},
  handleDataRow() {},
  handleCommandComplete() {},
  handleEmptyQuery() {},
};

/** The bytes that `copy ... to stdout` sends, no faster than they are read. */
export function copyOut(client: pg.Client, text: string): Readable {
  let connection: pg.Connection | undefined;
  // A connection that stays paused after the last row never answers again.
  const resume = () => void connection?.stream.resume();
  const rows = new Readable({
    read: resume,
    destroy(error, done) {
      resume();
      done(error);
    },
  });
  const copy = {
    ...unused,
    submit(on: pg.Connection) {
      connection = on;
      on.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its buffer again.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  };
  client.query(copy);
  return rows;
}

async function feed(connection: Connection, rows: AsyncIterable<Buffer>) {
  try {
    for await (const chunk of rows) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(error instanceof Error ? error.message : String(error));
  }
}

/** Runs `copy ... from stdin` with these bytes. */
export const copyIn = (client: pg.Client, text: string, rows: AsyncIterable<Buffer>) =>
  new Promise<void>((resolve, reject) => {
    const copy = {
      ...unused,
      submit: (on: pg.Connection) => on.query(text),
      handleCopyInResponse: (on: Connection) => void feed(on, rows),
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(copy);
  });
