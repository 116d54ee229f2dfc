import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Where every program of the rehearsal writes its log. */
const logs = '/mnt/logs';

/** Runs a command to its end and returns its output. */
export async function run(command: readonly string[]): Promise<string> {
  const [program = '', ...args] = command;
  const { stdout } = await execute(program, args).catch((error: Error & { stderr?: string }) => {
    throw new Error(`${command.join(' ')} failed: ${error.stderr?.trim() ?? error.message}`, { cause: error });
  });
  return stdout;
}

/** Starts a program whose output goes to a log. */
export function start(command: readonly string[], log: string, env: NodeJS.ProcessEnv): ChildProcess {
  const [program = '', ...args] = command;
  const output = openSync(path.join(logs, `${log}.log`), 'a');
  return spawn(program, args, { env, stdio: ['ignore', output, output] });
}

export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Waits until the condition holds. Throws after the limit. */
export async function waitUntil(what: string, condition: () => Promise<boolean> | boolean, limitMs = 90_000) {
  for (const limit = performance.now() + limitMs; !(await condition()); await pause(100)) {
    if (performance.now() > limit) throw new Error(`${what} did not happen within ${limitMs / 1000} s`);
  }
}
