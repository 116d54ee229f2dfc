import { admin } from './admin.ts';
import { docs } from './docs.ts';
import { migrate } from './migrate.ts';
import { reconcile } from './reconcile.ts';
import { seed } from './seed.ts';

type Command = { summary: string; run: (args: string[]) => Promise<number> };

const commands: Record<string, Command> = { admin, migrate, seed, reconcile, docs };

const help = () => {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  console.log(`Usage: npm run hemline -- <command>\n\n${lines.join('\n')}`);
};

const [name = '--help', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  process.exitCode = await command.run(args);
} else {
  help();
  process.exitCode = name === '--help' || name === 'help' ? 0 : 1;
}
