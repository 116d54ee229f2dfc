import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const addressNotFound = () => new AppError(404, 'ADDRESS_NOT_FOUND', m.address_this_address_does_not_exist());

/** `most` is the limit of an account. */
export const tooManyAddresses = (most: number) =>
  new AppError(409, 'TOO_MANY_ADDRESSES', m.address_you_have_saved_addresses_which({ most }));
