import type { PoolClient } from 'pg';
import { personalDataRegister, type TableRegister } from '#server/platform/personal-data/register.ts';
import { erasePeople, type Fake, fakeFunctions, fakes, findPeople, forgetRareSearches, ofUser } from './fakes.ts';

/** `gone`: as if all people had erased their accounts. */
export type People = 'fake' | 'gone';

type Register = Readonly<Record<string, TableRegister>>;

/**
 * Makes up or erases all people of a shop, by statements for whole tables, in a transaction that the caller has begun. Throws before
 * anything is changed when a personal column would stay as it is.
 */
export async function anonymize(client: Pick<PoolClient, 'query'>, people: People): Promise<void> {
  const statements = [
    ...fakeStatements(personalDataRegister),
    forgetRareSearches,
    ...(people === 'gone' ? [...erasePeople, ...deleteStatements(personalDataRegister)] : []),
  ];
  // The new addresses of a copy of a copy would collide with its old ones.
  const freeEmails = 'update users set email = gen_random_uuid() where email is not null';
  for (const text of [...fakeFunctions, ...findPeople, freeEmails, ...statements]) await client.query(text);
}

/** Returns the statements that make up the people of every table. Throws when the register has a personal column without a fake. */
export function fakeStatements(register: Register): string[] {
  const forgotten = Object.entries(register).flatMap(([table, { personal }]) => columnsWithoutFake(table, personal));
  if (forgotten.length > 0) throw new Error(`A copy would keep ${forgotten.join(', ')} of real people.`);
  return Object.entries(fakes).flatMap(([table, fake]) => statementOf(table, fake) ?? []);
}

function columnsWithoutFake(table: string, personal: readonly string[]): string[] {
  const fake = fakes[table];
  if (fake === 'deleted') return [];
  const known = new Set(fake && [...Object.keys(fake.set), ...(fake.kept ?? [])]);
  return personal.filter((column) => !known.has(column)).map((column) => `${table}.${column}`);
}

function statementOf(table: string, fake: Fake): string | undefined {
  if (fake === 'deleted') return `delete from ${table}`;
  const { set, person = ofUser } = fake;
  const columns = Object.keys(set);
  if (columns.length === 0) return undefined;
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `update ${table} t set (${names}) = (select ${Object.values(set).join(', ')} from (select ${person} as n offset 0) who)`;
}

/** Deletes the rows that an erased account takes along. */
const deleteStatements = (register: Register): string[] =>
  Object.entries(register)
    .filter(([, { erased }]) => erased === 'with its row')
    .map(([table]) => `delete from ${table}`);
