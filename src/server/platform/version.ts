import { AppError } from './app-error.ts';

export const changedMeanwhile = () =>
  new AppError(409, 'CHANGED_MEANWHILE', 'Somebody else has changed this. Please load it again.');

/** What an edit carries of the row that it was made from. */
export const versionOf = ({ updatedAt }: { updatedAt: Date }): string => updatedAt.toISOString();

/** Throws CHANGED_MEANWHILE when an edit was made from another state of the row; one without a version is not compared. */
export function checkVersion(row: { updatedAt: Date }, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(row)) throw changedMeanwhile();
}

/** The moment of a change: now, but always after the change before it, so that every change has a version of its own. */
export const changedAt = (now: Date, row: { updatedAt: Date }): Date =>
  new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
