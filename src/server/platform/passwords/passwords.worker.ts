/** Runs on the threads of `passwords.ts`, which do nothing else, so synchronous calls are fine. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id with the OWASP parameters: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type HashTask = { password: string };
export type VerifyTask = { stored: string; password: string };

export const hash = ({ password }: HashTask): string => hashSync(password, options);

export const verify = ({ stored, password }: VerifyTask): boolean => verifySync(stored, password);
