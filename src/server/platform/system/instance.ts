import { hostname } from 'node:os';
import { pid } from 'node:process';
import { knownMigrations } from '#server/db/migrate.ts';
import { newId } from '#server/platform/ids.ts';
import { programVersion } from './program-version.ts';

/** This process among the instances of the shop. */
export type Instance = { id: string; name: string; version: string; migrations: number };

export const thisInstance = (): Instance => ({
  id: newId(),
  name: `${hostname()}:${pid}`,
  version: programVersion(),
  migrations: knownMigrations(),
});
