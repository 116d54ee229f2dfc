/**
 * Returns the environment of a child process: only the path of the system's libraries, without which it may not start, and no
 * configuration or secret.
 */
export const childEnvironment = (): Record<string, string> => {
  const path = process.env['LD_LIBRARY_PATH'];
  return path === undefined ? {} : { LD_LIBRARY_PATH: path };
};
