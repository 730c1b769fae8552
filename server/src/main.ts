import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside the packages: cached code runs with the same rights as they do. Without it a start takes longer.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/last-circle'));
await import('./start.ts');
