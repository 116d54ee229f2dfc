import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

const atField = (status: number, code: string, path: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path, message }] });

export const marketNotFound = () => new AppError(404, 'MARKET_NOT_FOUND', m.market_does_not_exist());
export const keyTaken = () => atField(409, 'KEY_TAKEN', 'key', m.market_key_taken());
export const tooManyMarkets = (limit: number) => new AppError(409, 'TOO_MANY', m.market_too_many({ limit }));
export const marketIsDefault = () => new AppError(409, 'MARKET_IS_DEFAULT', m.market_is_the_default());

/** A country that another market has. */
export const countryTaken = (country: string, market: string) =>
  atField(409, 'COUNTRY_TAKEN', 'countries', m.market_country_taken({ country, market }));

export const invalidMarket = (path: string, message: string) => atField(422, 'INVALID_FIELDS', path, message);
