import { type ChildProcess, fork } from 'node:child_process';
import { childEnvironment } from '#server/config/child-environment.ts';

/** Starts a process that decodes untrusted files, without the shop's environment and its secrets. */
export const forkImageProcess = (program: string): ChildProcess =>
  fork(program, {
    env: childEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
