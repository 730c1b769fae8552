import pg from 'pg';
import { inject } from 'vitest';

let made = 0;

/** The URL of a new database without tables; `drop` removes it with its connections. */
export async function anEmptyDatabase() {
  const name = `${inject('templateDatabase')}_empty_${process.env['VITEST_POOL_ID']}_${++made}`;
  const inAdmin = async (statement: string) => {
    const admin = new pg.Client(inject('adminUrl'));
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await inAdmin(`create database ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => inAdmin(`drop database ${name} with (force)`) };
}
