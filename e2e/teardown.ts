import { rmSync } from 'node:fs';

/** The application stops after this; what its database still holds open may go with it. */
export default function removeData() {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
