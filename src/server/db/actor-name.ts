import { type Column, sql } from 'drizzle-orm';
import { apiKeys, users } from './schema/index.ts';

/** Selects the name of who did something: of the account that `named` joins, else of the program with the API key of this id. */
export const actorNameOf = (actorId: Column, named: { name: Column } = users) =>
  sql<
    string | null
  >`coalesce(${named.name}, (select ${apiKeys.name} from ${apiKeys} where ${apiKeys.id} = ${actorId}))`;
