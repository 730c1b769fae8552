import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@last-circle/server/testing/servers/free-port.ts';

/** One of `deploy/`, changed only in where it listens, without TLS, and where the two servers are. */
const example = (path: string) => readFile(join(import.meta.dirname, '../../deploy', path), 'utf8');

/** As many servers as there are ports, each by the example's line for one. */
const withServers = (text: string, ports: number[], line: (port: number | string) => string) =>
  text.replace(/[^\n]*127\.0\.0\.1:3000.*127\.0\.0\.1:3001[^\n]*/s, (lines) => {
    if (!lines.startsWith(line(3000)) || !lines.endsWith(line(3001).trimStart()))
      throw new Error(`The example names its servers otherwise: ${lines}`);
    return ports.map(line).join('\n');
  });

interface Proxy {
  program: string;
  /** Writes what it needs into its folder; answers its arguments. */
  prepare: (folder: string, port: number, ports: number[]) => Promise<string[]>;
}

const nginx: Proxy = {
  program: '/usr/sbin/nginx',
  async prepare(folder, port, ports) {
    const text = withServers(
      await example('nginx/last-circle.conf'),
      ports,
      (each) => `  server 127.0.0.1:${each} max_fails=0;`,
    );
    const site = text
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replaceAll(/^ *ssl_.*\n/gm, '');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = `
      daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1;
      events { worker_connections 8192; }
      http {
        access_log off;
        ${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join(' ')}
        ${site}
      }`;
    await writeFile(join(folder, 'nginx.conf'), main);
    return ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'nginx.log')];
  },
};

const caddy: Proxy = {
  program: '/usr/bin/caddy',
  async prepare(folder, port, ports) {
    const text = (await example('caddy/Caddyfile'))
      .replace('127.0.0.1:3000 127.0.0.1:3001', ports.map((each) => `127.0.0.1:${each}`).join(' '))
      .replace('\nplay.example {', `\nhttp://127.0.0.1:${port} {`);
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n}\n${text}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

export const proxies = { nginx, caddy };

export const isInstalled = ({ program }: Proxy) => existsSync(program);

/** A proxy in front of servers at these ports, with its files in the folder. */
export async function startProxy(proxy: Proxy, folder: string, ports: number[]) {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const args = await proxy.prepare(folder, port, ports);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const running = spawn(proxy.program, args, { stdio: 'ignore', env });
  const ended = once(running, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (running.exitCode !== null) throw new Error(`${proxy.program} did not start`);
    await pause(50);
  }
  const stop = async () => {
    running.kill(proxy === nginx ? 'SIGQUIT' : 'SIGTERM');
    await ended;
  };
  return { url, stop };
}
