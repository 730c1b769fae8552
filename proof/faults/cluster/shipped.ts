import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '../../../deploy/patroni');

/** What `deploy/README.md` has the operator replace, and where the example's machines are. */
export interface Place {
  name: string;
  address: string;
  addresses: readonly string[];
  password: string;
}

/** A shipped file as the `sed` of `deploy/README.md` writes it for one machine. */
export async function shippedFile(file: string, { name, address, addresses, password }: Place) {
  const text = await readFile(join(shipped, file), 'utf8');
  return text
    .replaceAll('THIS_NAME', name)
    .replaceAll('THIS_ADDRESS', address)
    .replaceAll('change-this-password', password)
    .replaceAll(/10\.0\.0\.1([123])/g, (_, number: string) => addresses[Number(number) - 1] ?? '');
}
