import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createAdmin } from './features/accounts/admins.ts';
import { ConfigError, configFrom, readEnvironment } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { AppError } from './platform/http/errors.ts';
import { newCode } from './platform/secrets.ts';

const usage = `Usage: npm run admin -- create <email> [--username <name>] [--without-code]

Makes the account with this address an admin, or makes a new one. The password is
that of ADMIN_PASSWORD; without it you are asked, or, where nobody can answer, one
is generated and printed once. --without-code switches two-step sign-in off, for
an admin who has lost both the authenticator app and the recovery codes.
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        'without-code': { type: 'boolean', default: false },
      },
    });
    const [verb, email, ...more] = positionals;
    if (verb !== 'create' || email === undefined || more.length > 0) return undefined;
    return { email, username: values.username, forgetsSecondFactor: values['without-code'] };
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
  if (given !== undefined) return { password: given };
  if (process.stdin.isTTY) return { password: await ask(`New password for ${email}: `) };
  return { password: `${newCode()}-${newCode()}`, isGenerated: true };
}

interface Options {
  email: string;
  username: string | undefined;
  forgetsSecondFactor: boolean;
}

async function create({ email, username, forgetsSecondFactor }: Options) {
  const config = configFrom(readEnvironment());
  const log = pino({ level: 'silent' });
  const { password, isGenerated } = await choosePassword(config.ADMIN_PASSWORD, email);
  const database = await openDatabase(config, log);
  try {
    await migrate(database.clientConfig, log);
    const ctx = { db: database.db, config, log };
    const account = { email, password, username: username ?? config.ADMIN_USERNAME };
    await createAdmin(ctx, account, { forgetsSecondFactor });
  } finally {
    await database.close();
  }
  console.log(`${email} is an admin now.${isGenerated ? ` Password: ${password}` : ''}`);
}

const options = readArguments();
if (!options) {
  process.stderr.write(usage);
  process.exit(2);
}

await create(options).catch((error: unknown) => {
  const isPlain = error instanceof AppError || error instanceof ConfigError;
  const isStopped = error instanceof Error && error.name === 'AbortError';
  if (!isPlain && !isStopped) throw error;
  if (isPlain) console.error(error.message);
  process.exitCode = 1;
});
