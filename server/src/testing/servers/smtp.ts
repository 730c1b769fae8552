import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Received {
  recipients: string[];
  /** Where it is returned to. */
  sender: string | undefined;
  /** As sent, but for the transfer encoding: long lines are whole again. */
  source: string;
  header(name: string): string | undefined;
}

/** Returns to accept a mail, throws a `refusal` to refuse it. */
type MailHandler = (mail: Received) => Promise<void> | void;

export const refusal = (responseCode: number) =>
  Object.assign(new Error('Refused by the test'), { responseCode });

/** A mail server for the tests of a file; each begins with nothing received and accepts everything. */
export function useSmtp() {
  let server: SMTPServer;
  let handle: MailHandler;
  const received: Received[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, callback) => callback(refusal(535)),
      onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
        const mail = read(session, await text(stream));
        await handle(mail);
        received.push(mail);
      }),
    });
    // A client that is killed resets its connection.
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  beforeEach(() => {
    received.length = 0;
    handle = () => {};
  });
  afterAll(() => new Promise<void>((done) => server.close(done)));

  return {
    /** What was accepted so far, in order. */
    received,
    /** Its URL, optionally with a login, which it always refuses. */
    url: (login = '') => {
      // It listens on a port, so its address is no path.
      const { port } = server.server.address() as AddressInfo;
      return `smtp://${login}127.0.0.1:${port}`;
    },
    handleWith(next: MailHandler) {
      handle = next;
    },
  };
}

function read({ envelope: { mailFrom, rcptTo } }: SMTPServerSession, raw: string): Received {
  const source = raw
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return {
    recipients: rcptTo.map((to) => to.address),
    sender: mailFrom ? mailFrom.address : undefined,
    source,
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim(),
  };
}
