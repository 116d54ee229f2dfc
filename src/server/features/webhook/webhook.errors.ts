import * as m from '#i18n/messages.ts';
import { mostWebhooks } from '#contract/shop/webhook-events.ts';
import { AppError } from '#server/platform/app-error.ts';

export const webhookNotFound = () => new AppError(404, 'WEBHOOK_NOT_FOUND', m.webhook_not_found());

export const deliveryNotFound = () => new AppError(404, 'DELIVERY_NOT_FOUND', m.webhook_delivery_not_found());

export const webhookOff = () => new AppError(409, 'WEBHOOK_OFF', m.webhook_is_off());

export const tooManyWebhooks = () => new AppError(409, 'TOO_MANY', m.webhook_too_many({ limit: mostWebhooks }));

export function addressNotAllowed(allowsPrivate: boolean): AppError {
  const message = allowsPrivate ? m.webhook_address_no_url() : m.webhook_address_not_allowed();
  return new AppError(422, 'ADDRESS_NOT_ALLOWED', message, { errors: [{ path: 'url', message }] });
}
