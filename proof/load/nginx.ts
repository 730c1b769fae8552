import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { freePort } from '#launch.ts';

const binary = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  existsSync,
);

export const hasNginx = binary !== undefined;

/**
 * Each connection is a new one, so that a server that stops is asked nothing on an old one. One that it
 * had not accepted yet is cut: nginx repeats what only reads, and orders, since they carry a key.
 */
const configurationOf = (port: number, ports: number[], folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
worker_processes 1;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream last_circle {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    location / {
      proxy_pass http://last_circle;
      proxy_next_upstream error timeout;
    }
    location = /api/orders/checkout {
      proxy_pass http://last_circle;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`;

/** nginx in front of servers at these ports, with its files in the folder. */
export async function startNginx(folder: string, ports: number[]) {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configurationOf(port, ports, folder));
  const nginx = spawn(binary ?? 'nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
    await pause(50);
  }
  const stop = async () => {
    nginx.kill('SIGQUIT');
    await ended;
  };
  return { url, stop };
}
