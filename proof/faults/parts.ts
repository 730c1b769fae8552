import { clock } from '#faults/parts/clock.ts';
import { cluster } from '#faults/parts/cluster.ts';
import { cutListening, failOver, pooler } from '#faults/parts/databases.ts';
import { demo } from '#faults/parts/demo.ts';
import { discord } from '#faults/parts/discord.ts';
import {
  fourStarts,
  killedDatabase,
  killedServer,
  stoppedDatabase,
  stoppedServer,
} from '#faults/parts/processes.ts';
import { newsletter } from '#faults/parts/newsletter.ts';
import { payments } from '#faults/parts/payments.ts';
import { fullDisk, mail, slowClients } from '#faults/parts/surroundings.ts';
import type { Part } from './round.ts';

export const parts: Record<string, { title: string; run: Part }> = {
  server: { title: 'server killed (kill -9)', run: killedServer },
  stop: { title: 'server stopped (SIGTERM)', run: stoppedServer },
  database: { title: 'PostgreSQL killed (kill -9)', run: killedDatabase },
  restart: { title: 'PostgreSQL stopped (SIGINT)', run: stoppedDatabase },
  starts: { title: 'four starts at once', run: fourStarts },
  demo: { title: 'start that fills the demo ended', run: demo },
  failover: { title: 'primary killed, replica promoted', run: failOver },
  cluster: { title: 'faults of a Patroni cluster', run: cluster },
  listen: { title: 'LISTEN cut', run: cutListening },
  pooler: { title: 'behind PgBouncer', run: pooler },
  payments: { title: 'server that takes payments killed', run: payments },
  newsletter: { title: 'sender and receiver of a newsletter killed', run: newsletter },
  discord: { title: 'sender to Discord killed, its answers lost', run: discord },
  mail: { title: 'SMTP refuses, hangs, poison', run: mail },
  slow: { title: '800 slow clients', run: slowClients },
  disk: { title: 'disk full', run: fullDisk },
  clock: { title: 'clock set by 5 min and 1 h', run: clock },
};
