import { appendFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const log = process.env.RECIPIENT_LOG;

/** A mail server that takes every mail and keeps none; it writes down to whom where it is told a file. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, callback) {
    stream.resume().on('end', () => {
      if (log) for (const { address } of envelope.rcptTo) appendFileSync(log, `${address}\n`);
      callback();
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  // It listens at a port.
  const { port } = server.server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => server.close(() => process.exit()));
