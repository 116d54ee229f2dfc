import { statfs } from 'node:fs/promises';

export type DiskSpace = { freeBytes: number; sizeBytes: number };

/** Returns the space of the disk of a folder. */
export async function readDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
