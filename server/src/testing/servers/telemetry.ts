import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

/** As the packages of OpenTelemetry do: wraps the server before the application loads it. */
const instrumentation = `
import { Server } from 'node:http';
const { emit } = Server.prototype;
Server.prototype.emit = function (event, request, ...more) {
  if (event === 'request') {
    fetch(process.env.OTEL_EXPORTER_OTLP_ENDPOINT + '/v1/traces', { method: 'POST', body: request.url });
  }
  return emit.call(this, event, request, ...more);
};
`;

/** Where spans are sent to; answers those that came. */
async function aCollector() {
  const spans: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      spans.push(`${request.url} ${body}`);
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens at a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans };
}

/** The settings of a start with an instrumentation, which is put into `folder`, and the spans that come of it. */
export async function anInstrumentedStart(folder: string) {
  const preload = join(folder, 'register.mjs');
  await writeFile(preload, instrumentation);
  const { url, spans } = await aCollector();
  const settings = {
    NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
  };
  return { settings, spans };
}
