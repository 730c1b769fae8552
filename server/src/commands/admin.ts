import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { pino } from 'pino';
import { createAdmin, createAdminByLink, signOut } from '#accounts/sign-in/admins.ts';
import { ConfigError, configFrom, readEnvironment, type Config } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { replaceKey } from '#platform/db/secret-key-check.ts';
import { AppError } from '#platform/errors.ts';
import { readArguments, usage, type Act, type NewAdmin } from './admin-arguments.ts';

async function ask(question: string) {
  process.stderr.write(question);
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: noOutput, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function choosePassword(given: string | undefined, email: string) {
  if (given !== undefined) return given;
  return process.stdin.isTTY ? ask(`New password for ${email}: `) : undefined;
}

async function withDatabase<T>(config: Config, work: (ctx: Context) => Promise<T>) {
  const log = pino({ level: 'silent' });
  const database = await openDatabase(config, log);
  try {
    await migrate(database.clientConfig, log);
    return await work({ db: database.db, config, log });
  } finally {
    await database.close();
  }
}

async function create({ email, username, forgetsSecondFactor }: NewAdmin) {
  const config = configFrom(readEnvironment());
  const password = await choosePassword(config.ADMIN_PASSWORD, email);
  const account = { email, username: username ?? config.ADMIN_USERNAME };
  const link = await withDatabase(config, async (ctx) => {
    if (password === undefined) return createAdminByLink(ctx, account, { forgetsSecondFactor });
    await createAdmin(ctx, { ...account, password }, { forgetsSecondFactor });
    return undefined;
  });
  console.log(`${email} is an admin now.`);
  if (link !== undefined) console.log(`Set a password within an hour, at ${link}`);
}

async function endSignIns(email: string | undefined) {
  const ended = await withDatabase(configFrom(readEnvironment()), (ctx) => signOut(ctx, email));
  console.log(`Sign-ins ended: ${ended}`);
}

async function replace() {
  await withDatabase(configFrom(readEnvironment()), replaceKey);
  console.log('The key was replaced. Start the servers with it.');
}

function run(act: Act) {
  if (act.verb === 'create') return create(act);
  return act.verb === 'sign-out' ? endSignIns(act.email) : replace();
}

const act = readArguments(process.argv.slice(2));
if (!act) {
  process.stderr.write(usage);
  process.exit(2);
}

await run(act).catch((error: unknown) => {
  const isPlain = error instanceof AppError || error instanceof ConfigError;
  const isStopped = error instanceof Error && error.name === 'AbortError';
  if (!isPlain && !isStopped) throw error;
  if (isPlain) console.error(error.message);
  process.exitCode = 1;
});
