import { keys } from './schema.ts';

/** The keys of the live shop that its copy may use: the bucket is only read. */
const shared = new Set(['STORAGE_URL', 'HOST', 'LOG_LEVEL']);

/**
 * Returns the environment of the program that opens a copy: that of this process without the configuration of the live shop, and with
 * these keys.
 */
export function cloneEnvironment(own: { DATA_DIR: string; PORT: string }): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !(name in keys) || shared.has(name));
  return { ...Object.fromEntries(others), ...own };
}
