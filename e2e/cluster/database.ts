import { type MachineName, backups, databases, machineNames, shopPassword } from './addresses.ts';
import { Machine } from './machine.ts';
import { run, waitUntil } from './processes.ts';

type Member = { name: MachineName; role: string; state: string; lag?: number | string };

/** The three machines with PostgreSQL. */
export class Database {
  readonly machines: readonly Machine[];

  private constructor(machines: readonly Machine[]) {
    this.machines = machines;
  }

  /** Starts the machines, waits until every commit is on two of them, and creates the database of the shop. */
  static async start(): Promise<Database> {
    const machines: Machine[] = [];
    for (const name of machineNames) machines.push(await Machine.create(name));
    const database = new Database(machines);
    for (const machine of machines) machine.startEtcd();
    for (const machine of machines) machine.startPatroni();
    await database.waitUntilWhole();
    const primary = await database.primary();
    await run(['install', '--directory', '--owner=postgres', '--mode=700', backups]);
    await primary.pgbackrest('stanza-create');
    await primary.query('postgres', `create role hemline login password '${shopPassword}'`);
    await primary.query('postgres', 'create database hemline owner hemline');
    return database;
  }

  async primary(): Promise<Machine> {
    const leader = (await readMembers()).find(({ role }) => role === 'leader');
    const machine = this.machines.find(({ name }) => name === leader?.name);
    if (!machine) throw new Error('There is no primary.');
    return machine;
  }

  async standby(): Promise<Machine> {
    const primary = await this.primary();
    const machine = this.machines.find((other) => other !== primary);
    if (!machine) throw new Error('There is no standby.');
    return machine;
  }

  /** Waits until there is a primary with two standbys that follow it. */
  waitUntilWhole = (): Promise<void> =>
    waitUntil(
      'A primary with two standbys',
      async () => {
        const members = await readMembers();
        const standbys = members.filter(({ role, state }) => role === 'quorum_standby' && state === 'streaming');
        return standbys.length === 2 && members.some(({ role, state }) => role === 'leader' && state === 'running');
      },
      180_000,
    );
}

/** Asks any machine for the members of the cluster. */
async function readMembers(): Promise<Member[]> {
  for (const address of Object.values(databases)) {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}
