import { migrateDatabase } from '#server/db/migrate.ts';
import { type PlannedMigration, planMigrations } from '#server/db/migration-plan.ts';
import { withShop } from './with-shop.ts';

const args = '[--plan]';

const format = (number: number) => number.toLocaleString('en-US');
const megabytes = (bytes: number) => `${format(Math.ceil(bytes / 1_000_000))} MB`;
const mostText = 100;

const phases: Readonly<Record<string, string>> = {
  expand: ', which only adds',
  contract: ', which removes what older versions need',
};

function* describe({ number, phase, statements }: PlannedMigration): Generator<string> {
  yield `Migration ${number}${phases[phase ?? ''] ?? ''}`;
  for (const { text, holdsUp, tables } of statements) {
    const line = text.replaceAll(/\s+/g, ' ');
    yield `  ${line.length > mostText ? `${line.slice(0, mostText)}…` : line}`;
    if (holdsUp === 'nothing') continue;
    for (const { name, rows, bytes } of tables) {
      yield `    ${name}: about ${format(rows)} rows, ${megabytes(bytes)}. Holds up ${holdsUp}.`;
    }
  }
}

async function run(words: string[]): Promise<number> {
  const [word, ...others] = words;
  if ((word !== undefined && word !== '--plan') || others.length > 0) {
    console.error(`Usage: npm run hemline -- migrate ${args}`);
    return 1;
  }
  return withShop(async (shop) => {
    if (word === undefined) {
      await migrateDatabase(shop, { report: console.log });
      console.log('The tables are up to date.');
      return;
    }
    const planned = await planMigrations(shop.pool);
    for (const migration of planned) for (const line of describe(migration)) console.log(line);
    console.log(
      planned.length === 0
        ? 'The tables are up to date.'
        : 'Nothing was changed. `npm run hemline -- rehearse` measures how long it takes, on a copy.',
    );
  });
}

export const migrate = {
  summary: 'bring the tables up to date (a start does this by itself); --plan says what that would do',
  args,
  run,
};
