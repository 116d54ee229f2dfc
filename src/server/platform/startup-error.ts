/** An error at the start that the operator can resolve. Only its message is printed, so it says what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
  ENOENT: 'no such folder can be created there',
};

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the reason of an error of the operating system in words; undefined for other errors. */
export function systemReason(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code === undefined || !(error instanceof Error && 'syscall' in error)) return undefined;
  return reasons[code] ?? error.message;
}
