import { admin } from './admin.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { clone } from './clone.ts';
import { docs } from './docs.ts';
import { eraseAgain } from './erase-again.ts';
import { migrate } from './migrate.ts';
import { reconcile } from './reconcile.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';

/** `args` describes the arguments in the usage; without it there are none. `words` is their number when it is fixed. */
type Command = { summary: string; args?: string; words?: number; run: (args: string[]) => Promise<number> };

const commands: Record<string, Command> = {
  admin,
  migrate,
  seed,
  backup,
  restore,
  reconcile,
  check,
  clone,
  rehearse,
  'erase-again': eraseAgain,
  docs,
};

const usageOf = (name: string, args = '') => `Usage: npm run hemline -- ${name} ${args}`.trimEnd();

const overview = () => {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(13)}${summary}`);
  return `${usageOf('<command>')}\n\n${lines.join('\n')}`;
};

const asksForHelp = (word: string) => word === '--help' || word === '-h';

/** Runs a command and returns the exit code. An unknown argument changes nothing. */
export async function run([name = '--help', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.log(overview());
    return asksForHelp(name) || name === 'help' ? 0 : 1;
  }
  const usage = usageOf(name, command.args);
  if (args.some(asksForHelp)) {
    console.log(`${usage}\n\n  ${command.summary}`);
    return 0;
  }
  const words = command.args === undefined ? 0 : command.words;
  if (words !== undefined && args.length !== words) {
    console.error(usage);
    return 1;
  }
  return command.run(args);
}
