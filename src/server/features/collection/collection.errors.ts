import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const collectionNotFound = () => new AppError(404, 'COLLECTION_NOT_FOUND', m.collection_does_not_exist());

/** For a deleted collection, as opposed to one that never existed. */
export const collectionGone = () => new AppError(404, 'COLLECTION_GONE', m.collection_no_longer_exists());

export const tooManyCollections = (max: number) =>
  new AppError(409, 'TOO_MANY_COLLECTIONS', m.collection_a_shop_has_at_most({ max }));

export const invalidCollection = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });
