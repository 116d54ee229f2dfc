import * as m from '#i18n/messages.ts';
import { formatList } from '#contract/lists.ts';
import { AppError } from '#server/platform/app-error.ts';

export const mailNotFound = () => new AppError(404, 'MAIL_NOT_FOUND', m.mail_this_e_mail_does_not());

export const linkGone = () => new AppError(409, 'LINK_GONE', m.mail_the_link_in_this_e());

export const templateNotFound = () => new AppError(404, 'MAIL_TEMPLATE_NOT_FOUND', m.mail_template_not_found());

/** The variables that a text names by mistake, each with the part that it is in, and those that there are. */
export function unknownVariables(unknown: readonly { path: string; name: string }[], known: readonly string[]) {
  const variables = formatList(known.map((name) => `{{${name}}}`));
  const errors = unknown.map(({ path, name }) => ({
    path,
    message: m.mail_template_unknown_variable({ variable: `{{${name}}}`, variables }),
  }));
  return new AppError(422, 'UNKNOWN_VARIABLE', errors[0]?.message ?? '', { errors });
}
