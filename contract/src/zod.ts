import * as z from 'zod';

// The content policy of pages refuses compiled checks: a page would report a violation at each form.
z.config({ jitless: 'document' in globalThis });

export { z };
