import { ConfigError } from '#config.ts';
import { signatureOf } from '#platform/encryption.ts';
import { secretKeyFile, secretKeyOf, storedSecretKey } from '#platform/secret-key.ts';
import { refuseUnwritable } from '#platform/writable-folder.ts';
import type { Context } from './context.ts';

const checkOf = (key: string) => signatureOf('', key, 'check of the key');

const readCheck = async ({ db }: Context) =>
  (await db.selectFrom('secret_key_check').select('value').executeTakeFirst())?.value;

/** The key of the settings, made where there is none. */
async function ownKey({ config }: Context) {
  if (storedSecretKey(config) === undefined) await refuseUnwritable(config.dataDir, 'DATA_DIR');
  return secretKeyOf(config);
}

/** Of servers that start together on an empty database the first one's key counts. */
async function firstCheck(ctx: Context) {
  await ctx.db
    .insertInto('secret_key_check')
    .values({ value: checkOf(await ownKey(ctx)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readCheck(ctx);
}

/** What is not the key that the data were written with. */
function wrongKey({ config }: Context, hasKey: boolean) {
  if (config.SECRET_KEY !== undefined) return 'SECRET_KEY is not';
  const path = secretKeyFile(config.dataDir);
  return hasKey ? `${path} does not hold` : `There is no SECRET_KEY and no ${path}, so it is not`;
}

/**
 * Throws a ConfigError where the data were written with another key than that of the settings, before
 * anything is written with this one.
 */
export async function refuseOtherKey(ctx: Context) {
  const check = (await readCheck(ctx)) ?? (await firstCheck(ctx));
  const key = storedSecretKey(ctx.config);
  if (key !== undefined && check === checkOf(key)) return;
  throw new ConfigError(
    `${wrongKey(ctx, key !== undefined)} the key that the data of this database were written with: set that one, which all servers share, such as SECRET_KEY=<the former one>, or put back secret.key of a backup. To replace it for good, stop all servers and run \`npm run admin -- replace-key\` (docs/operating.md says what is lost)`,
  );
}

/** Makes the key of the settings that of the data; what another one has encrypted stays unreadable. */
export async function replaceKey(ctx: Context) {
  const value = checkOf(await ownKey(ctx));
  await ctx.db
    .insertInto('secret_key_check')
    .values({ value })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ value }))
    .execute();
  // A push service takes nothing for them that another key signs: they are added again.
  await ctx.db.deleteFrom('push_devices').execute();
}
