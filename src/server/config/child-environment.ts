/**
 * All that a child process gets of this one's environment: where the system's libraries are, without which it may not
 * start. No secret, no configuration.
 */
export const childEnvironment = (): Record<string, string> => {
  const path = process.env['LD_LIBRARY_PATH'];
  return path === undefined ? {} : { LD_LIBRARY_PATH: path };
};
