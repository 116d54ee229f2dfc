import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeholders } from './addresses.ts';
import { fillIn } from './deploy-files.ts';
import { end, run, start } from './processes.ts';

const folder = '/etc/haproxy';
const file = path.join(folder, 'haproxy.cfg');

/** HAProxy in front of the databases and of the instances. */
export class Balancer {
  #haproxy: ChildProcess | undefined;

  static async start(): Promise<Balancer> {
    await mkdir('/run/haproxy', { recursive: true });
    await copyFile(path.join(import.meta.dirname, '../../deploy/haproxy/503.http'), path.join(folder, '503.http'));
    await writeFile(file, fillIn('haproxy/haproxy.cfg', placeholders));
    await run(['haproxy', '-c', '-f', file]);
    const balancer = new Balancer();
    balancer.run();
    return balancer;
  }

  run(): void {
    this.#haproxy = start(['haproxy', '-W', '-f', file], 'haproxy', { PATH: '/usr/sbin:/usr/bin:/bin' });
  }

  async restart(): Promise<void> {
    await end(this.#haproxy, 'SIGTERM');
    this.run();
  }
}
