import { parseArgs } from 'node:util';

export const usage = `Usage: npm run admin -- create <email> [--username <name>] [--without-code]
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

export interface NewAdmin {
  email: string;
  username: string | undefined;
  forgetsSecondFactor: boolean;
}

/** Without an address, the sign-ins of everybody end. */
export type Act =
  | ({ verb: 'create' } & NewAdmin)
  | { verb: 'sign-out'; email: string | undefined }
  | { verb: 'replace-key' };

/** What the words of a command line ask for; undefined where they are not those of the usage. */
export function readArguments(args: string[]): Act | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
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
      return { verb, email, username, forgetsSecondFactor: forgetsSecondFactor ?? false };
    }
    if (verb === 'replace-key' && email === undefined && Object.keys(values).length === 0) {
      return { verb };
    }
    const isOfCreate = username !== undefined || forgetsSecondFactor !== undefined;
    if (verb !== 'sign-out' || isOfCreate || (email === undefined) !== (everybody === true)) {
      return undefined;
    }
    return { verb, email };
  } catch {
    return undefined;
  }
}
