import { parentPort } from 'node:worker_threads';
import { sanitizedColumns, type SubmittedHtml } from './content-columns.ts';

// What is thrown ends the thread and reaches whoever waits for the content.
parentPort?.on('message', (submitted: SubmittedHtml) =>
  parentPort?.postMessage(sanitizedColumns(submitted), []),
);
parentPort?.postMessage('ready', []);
