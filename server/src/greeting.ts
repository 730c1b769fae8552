import type { Config } from './config.ts';
import { hasMailbox } from '#platform/mail/mailbox.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The text that is printed at start: the URL, the demo accounts and the mailbox. */
export function greetingOf(config: Config, url: string, accounts: DemoAccount[] = []) {
  const lines = [`${config.BRAND_NAME} is ready: ${url}`];
  for (const { role, email, password } of accounts) {
    lines.push(`  ${role.padEnd(8)} ${email}  password: ${password}`);
  }
  if (hasMailbox(config)) lines.push(`  mails    ${url}/dev/mailbox`);
  return `\n${lines.join('\n')}\n\n`;
}
