import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { eventually } from '#testing/eventually.ts';
import { freePort } from './free-port.ts';

const dovecot = '/usr/sbin/dovecot';

export const hasDovecot = existsSync(dovecot);
if (!hasDovecot) {
  process.stderr.write('SKIPPED: Dovecot is not installed: apt-get install dovecot-imapd\n');
}

const password = 'secret';

/** The settings of a Dovecot with one mailbox, which anybody on this machine opens with the password. */
function settingsOf(folder: string, port: number, [user, group]: [string, string]) {
  return `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${group}
mail_location = maildir:${folder}/home/mail
mail_uid = ${user}
mail_gid = ${group}
first_valid_uid = 1
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/home
}
`;
}

/** A real IMAP server with an empty mailbox; `stop` ends it. */
export async function startImap() {
  const folder = await mkdtemp(join(tmpdir(), 'imap-'));
  const home = join(folder, 'home');
  await mkdir(home);
  const { uid, username } = userInfo();
  const nobody = 65_534;
  // Dovecot gives no mail to root.
  if (uid === 0) for (const path of [folder, home]) await chown(path, nobody, nobody);
  const owner: [string, string] = uid === 0 ? ['nobody', 'nogroup'] : [username, username];
  const port = await freePort();
  const file = join(folder, 'dovecot.conf');
  await writeFile(file, settingsOf(folder, port, owner));
  const server = spawn(dovecot, ['-F', '-c', file], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const open = async () => {
    const auth = { user: 'bounces', pass: password };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
    await client.connect();
    await client.mailboxOpen('INBOX');
    return client;
  };
  await eventually(async () => (await open()).logout());
  return {
    url: `imap://bounces:${password}@127.0.0.1:${port}`,
    /** Puts a mail into the mailbox. */
    async deliver(mail: string) {
      const client = await open();
      await client.append('INBOX', mail);
      await client.logout();
    },
    /** How many mails nobody has read. */
    async unread() {
      const client = await open();
      const found = (await client.search({ seen: false })) || [];
      await client.logout();
      return found.length;
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
