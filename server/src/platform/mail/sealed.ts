import type { Config } from '#config.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { paragraph, type Block, type SealedBlock } from './blocks.ts';
import type { MailContent } from './content.ts';

const purpose = 'block of a mail';

/** A block that is stored encrypted, so that no copy of the database shows it. */
export const sealed = (config: Config, block: Block): SealedBlock => ({
  kind: 'sealed',
  bytes: encrypt(JSON.stringify(block), secretKeyOf(config), purpose).toString('base64'),
});

function open(config: Config, block: Block | SealedBlock): Block {
  if (block.kind !== 'sealed') return block;
  try {
    const bytes = Buffer.from(block.bytes, 'base64');
    // Only `sealed` writes it.
    return JSON.parse(decrypt(bytes, secretKeyOf(config), purpose)) as Block;
  } catch {
    return paragraph('This part cannot be read any more. Please contact us.');
  }
}

/** A stored mail as its recipient gets it. */
export function unsealed<Mail extends { letter: unknown }>(config: Config, mail: Mail): Mail {
  // Only the outbox writes this column.
  const letter = mail.letter as MailContent | null;
  if (letter === null) return mail;
  return {
    ...mail,
    letter: { ...letter, blocks: letter.blocks.map((block) => open(config, block)) },
  };
}
