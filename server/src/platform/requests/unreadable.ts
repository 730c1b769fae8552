import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@last-circle/contract/errors.ts';

interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
}

const unreadable: Refusal = {
  status: 400,
  code: 'invalid',
  message: 'The request could not be read',
};

/** The answers by the code of Node's error. */
const refusals = new Map<string | undefined, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    { status: 431, code: 'too_large', message: 'The headers of the request are too long' },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'invalid', message: 'The request took too long to arrive' },
  ],
]);

/** Answers what Node could not read as a request, in the shape of every other refusal. */
export function answerUnreadable(headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerOf(refusals.get(error.code) ?? unreadable, lines));
    socket.destroy(error);
  };
}

function answerOf({ status, code, message }: Refusal, headers: string[]) {
  const requestId = randomUUID();
  const body: ErrorBody = { message, code, requestId };
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    ...headers,
    '',
    text,
  ].join('\r\n');
}
