import { AppError } from '#server/platform/app-error.ts';
import { isId } from '#server/platform/ids.ts';
import type { LedgerCursor } from './payment.ledger.repository.ts';

const badCursor = () =>
  new AppError(422, 'BAD_CURSOR', 'This page of the list does not exist.', {
    errors: [{ path: 'cursor', message: 'Please start from the first page' }],
  });

/** `2026-11-20T10:00:00.000Z_0198…`: opaque to callers, readable in a log. */
export const encodeCursor = ({ createdAt, id }: LedgerCursor): string => `${createdAt.toISOString()}_${id}`;

/** Years that neither JavaScript nor PostgreSQL write in four digits are in no cursor of ours. */
const form = /^([1-9]\d{3}-\d\d-\d\dT[\d:.]{12}Z)_(.+)$/;

export function decodeCursor(text: string): LedgerCursor {
  const [, date = '', id = ''] = form.exec(text) ?? [];
  const createdAt = new Date(date);
  if (Number.isNaN(createdAt.getTime()) || !isId(id)) throw badCursor();
  return { createdAt, id };
}
