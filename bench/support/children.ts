import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A shop that does not stop gracefully exits after a minute, together with its database. */
const stopLimit = 70_000;

export const root = path.resolve(import.meta.dirname, '../..');

const running = new Set<ChildProcess>();
let closed = false;

/** Starts a program of this repository as a child process, on the Node of the bench. */
export const startChild = (args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
  startProgram(process.execPath, args, env);

/** Starts a child process in the repository's root. It ends with the bench: its IPC channel closes even when the bench is killed. */
export function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  if (closed) throw new Error('The bench is ending.');
  const child = spawn(program, args, {
    cwd: root,
    env,
    // A process group of its own: Ctrl-C reaches only the bench, which ends its children in order.
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  await ended;
  clearTimeout(kill);
}

/** Ends all children and prevents new ones. */
export async function endChildren(): Promise<void> {
  closed = true;
  await Promise.all([...running].map(endChild));
}

/** Returns the next message of a child. Throws when the child exits first or the time limit is reached. */
export async function nextMessage<T>(child: ChildProcess, timeoutMs: number): Promise<T> {
  const gone = new AbortController();
  const onExit = () => gone.abort(new Error(`${child.spawnargs.at(-1)} exited before it answered.`));
  child.once('exit', onExit);
  try {
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)]);
    const [message] = (await once(child, 'message', { signal })) as [T];
    return message;
  } catch (error) {
    throw gone.signal.aborted ? gone.signal.reason : error;
  } finally {
    child.off('exit', onExit);
  }
}
