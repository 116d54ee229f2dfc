import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const draftNotFound = () => new AppError(404, 'DRAFT_ORDER_NOT_FOUND', m.draft_order_not_found());

/** For a link that no draft order has. */
export const linkNotFound = () => new AppError(404, 'DRAFT_ORDER_NOT_FOUND', m.draft_order_link_unknown());

/** For the link of a draft order whose time is over, or that the team is changing. `email` is that of the shop. */
export const offerExpired = (email: string) =>
  new AppError(410, 'DRAFT_ORDER_CLOSED', m.draft_order_expired({ email }));

/** For the team: a draft order that was ordered does not change any more. */
export const alreadyOrdered = () => new AppError(409, 'DRAFT_ORDER_CLOSED', m.draft_order_already_ordered());

export const wrongFields = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });

export const required = (path: string): FieldError => ({ path, message: m.field_this_field_is_required() });

type ShortLine = { position: number; name: string; color: string; size: string; left: number };

/** Names every line of which too few pieces are left. */
export const notEnoughStock = (lines: readonly ShortLine[]) => {
  const errors = lines.map(({ position, left, name, color, size }) => {
    const line = joinNames([name, color, size]);
    return {
      path: `lines.${position}.quantity`,
      message: left === 0 ? m.order_line_sold_out({ line }) : m.order_line_only_left({ line, left }),
    };
  });
  const message = m.draft_order_out_of_stock({ lines: errors.map((error) => error.message).join('; ') });
  return new AppError(409, 'OUT_OF_STOCK', message, { errors });
};
