import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import type { Clock } from './clock.ts';
import { sweep } from './housekeeping.repository.ts';
import { forgetAddresses } from './personal-data/personal-data.repository.ts';
import { sessionSeconds } from './sessions/sessions.ts';

const hour = 60 * 60 * 1000;

/**
 * Deletes what time has made worthless, once now and then every hour; `chores` are what features have to do. Instances may
 * do it at once: nothing is deleted twice.
 */
export function createHousekeeping(needs: {
  db: Database;
  clock: Clock;
  log: Logger;
  chores?: readonly (() => Promise<void>)[];
}) {
  const { db, clock, log, chores = [] } = needs;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await sweep(db, clock.now(), sessionSeconds);
    await forgetAddresses(db);
    for (const chore of chores) await chore();
  };
  return {
    async start() {
      await run();
      timer = setInterval(() => {
        run().catch((error: unknown) => log.error({ err: error }, 'the hourly clean-up failed'));
      }, hour).unref();
    },
    stop: () => clearInterval(timer),
  };
}
