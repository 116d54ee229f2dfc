import * as m from '#i18n/messages.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const addressNotFound = () => new AppError(404, 'ADDRESS_NOT_FOUND', m.address_this_address_does_not_exist());

export const countryNotFound = () => new AppError(404, 'COUNTRY_NOT_FOUND', m.address_this_country_does_not_exist());

export const wrongAddress = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });

/** `most` is the limit of an account. */
export const tooManyAddresses = (most: number) =>
  new AppError(409, 'TOO_MANY_ADDRESSES', m.address_you_have_saved_addresses_which({ most }));
