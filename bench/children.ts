import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A shop that does not stop by itself ends itself after a minute, and its database with it. */
const stopLimit = 70_000;

export const root = path.dirname(import.meta.dirname);

const running = new Set<ChildProcess>();
let closed = false;

/** A program of this repository as a child, on the Node of the bench. */
export const startChild = (args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
  startProgram(process.execPath, args, env);

/** A child goes when the bench ends, and by its channel even when the bench is killed. It begins in the repository's root. */
export function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  if (closed) throw new Error('The bench is ending.');
  const child = spawn(program, args, {
    cwd: root,
    env,
    // A group of its own: Ctrl-C reaches the bench alone, which ends its children in order.
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

/** Ends all that is still running and lets nothing start any more. */
export async function endChildren(): Promise<void> {
  closed = true;
  await Promise.all([...running].map(endChild));
}

/** The first message or end of a child; a child that ends or says nothing in time is an error. */
export async function nextMessage<T>(child: ChildProcess, timeoutMs: number): Promise<T> {
  const gone = new AbortController();
  const onExit = () => gone.abort(new Error(`${child.spawnargs.at(-1)} ended before it answered.`));
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
