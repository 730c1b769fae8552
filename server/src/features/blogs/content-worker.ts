import { parentPort } from 'node:worker_threads';
import { sanitizedColumns, type SubmittedHtml } from './content-columns.ts';

// An exception ends the thread and rejects the pending run.
parentPort?.on('message', (submitted: SubmittedHtml) =>
  parentPort?.postMessage(sanitizedColumns(submitted), []),
);
parentPort?.postMessage('ready', []);
