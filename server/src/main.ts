import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside the packages, since what is kept there runs as they do; without it a start takes longer.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/last-circle'));
await import('./start.ts');
