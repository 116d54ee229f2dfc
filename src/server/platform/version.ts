import * as m from '#i18n/messages.ts';
import { AppError } from './app-error.ts';

export const changedMeanwhile = () => new AppError(409, 'CHANGED_MEANWHILE', m.error_someone_else_has_changed_this());

/** Returns the version of a row, which an edit sends back. */
export const versionOf = ({ updatedAt }: { updatedAt: Date }): string => updatedAt.toISOString();

/** Throws CHANGED_MEANWHILE when an edit is based on another version of the row. An edit without a version is not checked. */
export function checkVersion(row: { updatedAt: Date }, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(row)) throw changedMeanwhile();
}

/** Returns the time of a change: now, but always later than the previous change, so that every change gets a new version. */
export const changedAt = (now: Date, row: { updatedAt: Date }): Date =>
  new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
