import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dependencies } from './dependencies.ts';
import { migrateDatabase } from './db/migrate.ts';
import { StartupError, systemReason } from './platform/startup-error.ts';

/** Migrates the tables, loads the demo catalogue if configured and completes its pages, creates the first owner and starts the worker. */
export async function prepareShop(dependencies: Dependencies, report: (line: string) => void) {
  const { config, team, demo, worker, heartbeat } = dependencies;
  await migrateDatabase(dependencies, { report });
  if (config.demo) {
    const { seeded, products } = await demo.seed();
    if (seeded) report(`Loaded the demo catalogue: ${products} products`);
  }
  await demo.completePages();
  const admin = await team.ensureOwner(config.adminEmail, config.adminPassword);
  worker.start();
  heartbeat.start();
  if (admin?.password === undefined) return {};
  const { email, password } = admin;
  return { admin: { email, password, file: await writeAdminPassword(config.dataDir, email, password) } };
}

/** Writes the generated password to a file that only this user can read, since the log may be kept and read by others. Returns its path. */
async function writeAdminPassword(dataDir: string, email: string, password: string): Promise<string> {
  const file = path.join(dataDir, 'admin-password');
  try {
    // An existing file would keep its mode.
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartupError(
      `The password of the first admin could not be written to ${file}: ${systemReason(error) ?? String(error)}. Set a new one with: npm run hemline -- admin password ${email}`,
      { cause: error },
    );
  }
  return file;
}
