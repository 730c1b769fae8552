import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createAdmin, createAdminByLink, signOut } from '#accounts/sign-in/admins.ts';
import { ConfigError, configFrom, readEnvironment, type Config } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { replaceKey } from '#platform/db/secret-key-check.ts';
import { AppError } from '#platform/errors.ts';

const usage = `Usage: npm run admin -- create <email> [--username <name>] [--without-code]
       npm run admin -- sign-out <email> | --everybody
       npm run admin -- replace-key

Makes the account with this address an admin, or makes a new one. The password is
that of ADMIN_PASSWORD; without it you are asked, or, where nobody can answer, a
link is printed that sets one, once, within an hour. --without-code switches
two-step sign-in off, for an admin who has lost both the authenticator app and
the recovery codes.

sign-out ends all sign-ins of the account, or of everybody, at once; API tokens
are revoked at /admin/api-tokens.

replace-key makes the SECRET_KEY of the settings, or DATA_DIR/secret.key, the key
of the data where another one was, while all servers are stopped. What that one
has encrypted is lost: webhooks have to be connected again, and two-step sign-in
takes recovery codes alone.
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        'without-code': { type: 'boolean' },
        everybody: { type: 'boolean' },
      },
    });
    const [verb, email, ...more] = positionals;
    const { username, everybody, 'without-code': forgetsSecondFactor } = values;
    if (more.length > 0) return undefined;
    if (verb === 'create' && email !== undefined && !everybody) {
      return () => create({ email, username, forgetsSecondFactor });
    }
    if (verb === 'replace-key' && email === undefined && Object.keys(values).length === 0) {
      return replace;
    }
    const isOfCreate = username !== undefined || forgetsSecondFactor !== undefined;
    if (verb !== 'sign-out' || isOfCreate || (email === undefined) !== (everybody === true)) {
      return undefined;
    }
    return () => endSignIns(email);
  } catch {
    return undefined;
  }
}

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

interface Options {
  email: string;
  username: string | undefined;
  forgetsSecondFactor: boolean | undefined;
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

async function create({ email, username, forgetsSecondFactor = false }: Options) {
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

const run = readArguments();
if (!run) {
  process.stderr.write(usage);
  process.exit(2);
}

await run().catch((error: unknown) => {
  const isPlain = error instanceof AppError || error instanceof ConfigError;
  const isStopped = error instanceof Error && error.name === 'AbortError';
  if (!isPlain && !isStopped) throw error;
  if (isPlain) console.error(error.message);
  process.exitCode = 1;
});
