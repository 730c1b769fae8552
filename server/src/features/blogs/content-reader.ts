import { parentPort } from 'node:worker_threads';
import { read, type Sent } from './content-reading.ts';

// What is thrown ends the thread and reaches whoever waits for the content.
parentPort?.on('message', (sent: Sent) => parentPort?.postMessage(read(sent), []));
parentPort?.postMessage('ready', []);
