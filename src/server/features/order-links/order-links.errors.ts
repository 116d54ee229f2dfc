import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

/** For a link that is unknown, has expired, or leads to an order that is no guest's any more. */
export const linkInvalid = () => new AppError(422, 'LINK_INVALID', m.order_link_no_longer_valid());

/** For an order that was placed with another e-mail than that of the account. */
export const notYourOrder = () => new AppError(403, 'NOT_YOURS', m.order_link_of_another_email());
