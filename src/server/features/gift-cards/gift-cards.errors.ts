import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The most gift cards of a bag. */
export const mostCardsOfBag = 5;

const errorAt = (path: string, status: number, code: string, message: string) =>
  new AppError(status, code, message, { errors: [{ path, message }] });

export const codeUnknown = () => errorAt('code', 404, 'CODE_UNKNOWN', m.code_is_unknown());

export const tooManyCodes = () =>
  errorAt('code', 409, 'TOO_MANY_CODES', m.code_you_can_use_up_to({ most: mostCardsOfBag }));

/** `lastDay` is the last day on which it could be used. */
export const cardExpired = (lastDay: string) =>
  errorAt('code', 409, 'GIFT_CARD_EXPIRED', m.gift_card_expired_on({ day: formatDate(lastDay, 'short-day', 'UTC') }));

export const cardEmpty = () => errorAt('code', 409, 'GIFT_CARD_EMPTY', m.gift_card_has_no_balance_left());

export const cardBlocked = () => errorAt('code', 409, 'GIFT_CARD_BLOCKED', m.gift_card_cannot_be_used());

export const cardNotFound = () => new AppError(404, 'GIFT_CARD_NOT_FOUND', m.gift_card_does_not_exist());

/** For a card of a cancelled order. */
export const cardVoid = () => new AppError(409, 'GIFT_CARD_VOID', m.gift_card_is_void());

/** For the team, which can unblock it. */
export const cardIsBlocked = () => new AppError(409, 'GIFT_CARD_BLOCKED', m.gift_card_unblock_it_first());

export const noRecipient = () => new AppError(409, 'GIFT_CARD_NO_RECIPIENT', m.gift_card_has_no_recipient());

/** `left` is in the base currency. */
export const notEnoughOnCard = (left: number, currency: string) =>
  errorAt('amount', 409, 'GIFT_CARD_NOT_ENOUGH', m.gift_card_has_only({ amount: formatAmount(left, currency) }));

export const balanceTooLarge = () => errorAt('amount', 422, 'INVALID_FIELDS', m.field_enter_a_smaller_amount());

export const dayIsOver = () => errorAt('expiresOn', 422, 'INVALID_FIELDS', m.gift_card_enter_day_from_today());
