import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databases, type MachineName, machineNames, placeholders, shopPassword } from './addresses.ts';
import { fillIn, variablesOf } from './deploy-files.ts';
import { end, run, start } from './processes.ts';

/** The size of the disk of a database machine, which is memory. */
const diskSize = '1500m';

const restoredPort = 5433;

/** A database of its own that was restored from a backup. */
export type Restored = { url: string; end: () => Promise<void> };

const asUser = (user: string) => ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];

/** Set by the program itself: a program that becomes another user afterwards would wait for ever for what libfaketime shares. */
const withClock = (offset: string) => [
  'env',
  'LD_PRELOAD=/usr/$LIB/faketime/libfaketimeMT.so.1',
  `FAKETIME=${offset}`,
  'FAKETIME_DONT_FAKE_MONOTONIC=1',
];

/** A machine of the cluster: etcd and PostgreSQL under Patroni, with a network and a disk of its own. */
export class Machine {
  readonly name: MachineName;
  readonly address: string;
  readonly #data: string;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  private constructor(name: MachineName) {
    this.name = name;
    this.address = databases[name];
    this.#data = `/mnt/${name}`;
  }

  /** Plugs the machine into the bridge `hemline` and writes its configuration. Nothing runs on it yet. */
  static async create(name: MachineName): Promise<Machine> {
    const machine = new Machine(name);
    await run(['ip', 'netns', 'add', name]);
    await run(['ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name]);
    await run(['ip', 'link', 'set', name, 'master', 'hemline', 'up']);
    await machine.#run(['ip', 'link', 'set', 'lo', 'up']);
    await machine.#run(['ip', 'address', 'add', `${machine.address}/24`, 'dev', 'eth0']);
    await machine.#run(['ip', 'link', 'set', 'eth0', 'up']);
    await mkdir(machine.#data);
    await run(['mount', '-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', machine.#data]);
    await run(['chown', 'postgres:postgres', machine.#data]);
    await run(['install', '--directory', '--owner=etcd', '--mode=700', path.join(machine.#data, 'etcd')]);
    await run(['install', '--directory', '--owner=postgres', '--mode=700', path.join(machine.#data, 'pgbackrest')]);
    await writeFile(machine.#backupFile, fillIn('pgbackrest/pgbackrest.conf', machine.#values));
    await writeFile(machine.#patroniFile, fillIn('patroni/patroni.yml', machine.#values));
    return machine;
  }

  startEtcd(): void {
    const variables = variablesOf(fillIn('etcd/etcd.env', this.#values));
    const command = [...this.#inside, ...asUser('etcd'), '/usr/bin/etcd'];
    this.#etcd = start(command, `${this.name}-etcd`, { PATH: '/usr/bin:/bin', ...variables });
  }

  killEtcd = (): Promise<void> => end(this.#etcd, 'SIGKILL');

  /** With an offset such as `+90s`, PostgreSQL and Patroni see another time than all other programs. */
  startPatroni(offset?: string): void {
    const clock = offset === undefined ? [] : withClock(offset);
    const command = [...this.#inside, ...asUser('postgres'), ...clock, '/usr/bin/patroni', this.#patroniFile];
    this.#patroni = start(command, `${this.name}-patroni`, { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' });
  }

  /** Stops Patroni, which stops PostgreSQL. */
  stopPatroni = (): Promise<void> => end(this.#patroni, 'SIGTERM');

  async killPostgres(): Promise<void> {
    const [pid] = (await readFile(path.join(this.#data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Fills the disk to the last page. */
  async fillDisk(): Promise<void> {
    // dd ends with an error when the disk is full.
    await run(['sh', '-c', `dd if=/dev/zero of=${this.#ballast} bs=64k 2>/dev/null || true`]);
  }

  emptyDisk = () => rm(this.#ballast);

  /** Pulls the cable. */
  cutOff = () => run(['ip', 'link', 'set', this.name, 'down']);
  plugIn = () => run(['ip', 'link', 'set', this.name, 'up']);

  /** Loses every packet to the other machines of the cluster; the balancer still reaches this one. */
  cutOffFromOthers = () => this.#routeToOthers('add');
  reachOthers = () => this.#routeToOthers('del');

  /** Runs a statement as the superuser. */
  query = (database: string, statement: string) =>
    this.#run([...asUser('postgres'), 'psql', '-h', this.#data, '-d', database, '-Atqc', statement]);

  /** Runs a command of pgBackRest and returns its output. */
  pgbackrest = (...args: string[]) =>
    this.#run([...asUser('postgres'), 'pgbackrest', `--config=${this.#backupFile}`, '--stanza=hemline', ...args]);

  /** Restores the database as of a second into a folder beside the running one and starts it at another port. */
  async startRestored(moment: Date): Promise<Restored> {
    const folder = path.join(this.#data, 'restored');
    const target = [
      '--type=time',
      `--target=${moment.toISOString().slice(0, 19).replace('T', ' ')}+00`,
      '--target-action=promote',
    ];
    await this.pgbackrest('restore', `--pg1-path=${folder}`, '--archive-mode=off', ...target);
    const settings = ['-c', 'hot_standby=off', '-c', `unix_socket_directories=${folder}`];
    const server = ['/usr/lib/postgresql/17/bin/postgres', '-D', folder, '-p', String(restoredPort), ...settings];
    const postgres = start([...this.#inside, ...asUser('postgres'), ...server], `${this.name}-restored`, {
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
    });
    return {
      url: `postgres://hemline:${shopPassword}@${this.address}:${restoredPort}/hemline`,
      async end() {
        await end(postgres, 'SIGINT');
        await rm(folder, { recursive: true });
      },
    };
  }

  patronictl = (...args: string[]) => this.#run(['patronictl', '-c', this.#patroniFile, ...args]);

  async #routeToOthers(change: 'add' | 'del'): Promise<void> {
    for (const other of machineNames.filter((name) => name !== this.name))
      await this.#run(['ip', 'route', change, 'blackhole', `${databases[other]}/32`]);
  }

  get #ballast(): string {
    return path.join(this.#data, 'ballast');
  }

  get #backupFile(): string {
    return path.join(this.#data, 'pgbackrest.conf');
  }

  get #patroniFile(): string {
    return path.join(this.#data, 'patroni.yml');
  }

  get #values(): Record<string, string> {
    return { ...placeholders, NAME: this.name, ADDRESS: this.address, DATA: this.#data };
  }

  get #inside(): string[] {
    return ['nsenter', `--net=/run/netns/${this.name}`];
  }

  #run(command: readonly string[]): Promise<string> {
    return run([...this.#inside, ...command]);
  }
}
