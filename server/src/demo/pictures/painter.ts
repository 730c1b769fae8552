import { parentPort } from 'node:worker_threads';
import { paint, type Picture } from './picture.ts';

const answer = async (picture: Picture) => {
  const bytes = await paint(picture);
  parentPort?.postMessage(bytes, []);
};

// What is thrown ends the worker and reaches whoever waits for the picture.
parentPort?.on('message', (picture: Picture) => void answer(picture));
parentPort?.postMessage('ready', []);
