import * as m from '#i18n/messages.ts';
import { changeSetLimits } from '#contract/shop/change-set-limits.ts';
import type { ChangeSetStatus } from '#contract/shop/change-set-statuses.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const changeSetNotFound = () => new AppError(404, 'CHANGE_SET_NOT_FOUND', m.changes_does_not_exist());

export const changeNotFound = () => new AppError(404, 'CHANGE_NOT_FOUND', m.changes_no_such_change());

const reasons: Partial<Record<ChangeSetStatus, () => string>> = {
  scheduled: m.changes_is_scheduled,
  published: m.changes_is_published,
  discarded: m.changes_is_discarded,
};

/** For a set whose state does not allow it. */
export const notOpen = (status: ChangeSetStatus) => new AppError(409, 'NOT_OPEN', reasons[status]?.() ?? '');

export const notPublished = () => new AppError(409, 'NOT_PUBLISHED', m.changes_is_not_published());
export const emptySet = () => new AppError(409, 'EMPTY', m.changes_is_empty());

const invalid = (code: string, message: string, errors: FieldError[]) => new AppError(422, code, message, { errors });

export const notStageable = (path: string) => {
  const message = m.changes_not_stageable();
  return invalid('NOT_STAGEABLE', message, [{ path, message }]);
};

export const tooManyItems = () => {
  const message = m.changes_too_many({ max: changeSetLimits.items });
  return invalid('TOO_MANY', message, [{ path: 'set', message }]);
};

export const invalidValues = (errors: FieldError[]) =>
  invalid('INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), errors);

/** `paths` are `entity.id`, of what was deleted since it was staged. */
export const goneSince = (paths: readonly string[]) => {
  const message = m.changes_no_longer_exists();
  return invalid(
    'INVALID_FIELDS',
    message,
    paths.map((path) => ({ path, message })),
  );
};

/** `paths` are `entity.id.field`. */
export const conflicts = (paths: readonly string[]) =>
  new AppError(409, 'CONFLICTS', m.changes_conflicts(), {
    errors: paths.map((path) => ({ path, message: m.changes_changed_meanwhile() })),
  });

export const timeIsOver = () => {
  const message = m.changes_enter_a_time_to_come();
  return invalid('INVALID_FIELDS', message, [{ path: 'at', message }]);
};
