import * as m from '#i18n/messages.ts';
import { mostRedirects } from '#contract/content/redirect-paths.ts';
import { AppError } from '#server/platform/app-error.ts';

const atField = (path: 'from' | 'to', code: string, message: string) =>
  new AppError(409, code, message, { errors: [{ path, message }] });

export const pathInUse = () => atField('from', 'PATH_IN_USE', m.redirect_the_shop_has_a_page());
export const redirectExists = () => atField('from', 'REDIRECT_EXISTS', m.redirect_this_path_already_leads_on());
export const redirectLoop = () => atField('to', 'REDIRECT_LOOP', m.redirect_leads_back());
export const tooManyRedirects = () =>
  new AppError(409, 'TOO_MANY_REDIRECTS', m.redirect_a_shop_has_at_most({ max: mostRedirects }));
export const redirectNotFound = () => new AppError(404, 'REDIRECT_NOT_FOUND', m.redirect_does_not_exist());
