import { faultsOfMessages } from './check.ts';
import { compileMessages } from './compile.ts';
import { textsOutsideMessages } from './find.ts';

const commands: Record<string, () => string[] | Promise<string[]>> = {
  /** Fails on a message that is missing, unused, empty or does not match its source. */
  check: faultsOfMessages,
  /** Fails on a text in the source that is no message. */
  find: textsOutsideMessages,
  /** Compiles the messages again, for a running dev server. */
  compile: async () => {
    await compileMessages();
    return [];
  },
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`Say what to do: npm run messages -- ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 1;
} else {
  const faults = await command();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
