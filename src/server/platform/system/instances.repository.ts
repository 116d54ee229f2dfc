import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { sqlStatement } from '#server/db/statement.ts';
import type { Instance } from './instance.ts';

/** What an instance has measured in the last five minutes. */
export type InstanceNumbers = {
  hits: number;
  misses: number;
  cacheBytes: number;
  unsureSince: string | null;
  /** Missing in rows of earlier versions, as is `failed`. */
  answers?: number;
  failed?: number;
};
export type InstanceRow = Pick<Instance, 'id' | 'name' | 'version' | 'migrations'> & {
  seenAt: string;
  draining: boolean;
  numbers: InstanceNumbers;
};

type Beat = Instance & { draining: boolean; numbers: string };

const writeBeat = sqlStatement<Beat, never>(
  'instance_beat',
  ({ id, name, version, migrations, draining, numbers }) => sql`
    with gone as (delete from instances where seen_at < now() - interval '1 hour')
    insert into instances (id, name, version, migrations, draining, numbers)
    values (${id}::uuid, ${name}, ${version}, ${migrations}::int, ${draining}::boolean, ${numbers}::jsonb)
    on conflict (id) do update set seen_at = now(), draining = excluded.draining, numbers = excluded.numbers`,
);

export function createInstancesRepository(connection: Connection) {
  return {
    /** Writes that an instance is there, and forgets those that were not seen for an hour. */
    beat: (beat: Beat) => writeBeat(connection, beat),
    async remove(id: string): Promise<void> {
      await connection.execute(sql`delete from instances where id = ${id}::uuid`);
    },
    /** Returns the instances that were seen in the last half minute. */
    async running(): Promise<InstanceRow[]> {
      const { rows } = await connection.execute<InstanceRow>(sql`
        select id, name, version, migrations, draining, numbers,
          to_char(seen_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "seenAt"
        from instances where seen_at > now() - interval '30 seconds' order by name, id`);
      return rows;
    },
  };
}
