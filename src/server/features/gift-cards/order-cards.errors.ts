import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const giftCardUsed = () => new AppError(409, 'GIFT_CARD_USED', m.order_gift_card_used());
