import type { ShopperTools } from '#web/app/router-context.ts';
import { localeIn } from '#web/components/admin/content/locale-in.ts';
import { fetchMailTemplate, fetchMailTemplates } from '#web/store/mail/mail-templates.admin.ts';

/** Loads the kinds of mail with their subjects in the language of the URL. */
export async function loadMailTemplates({ dispatch, url }: ShopperTools) {
  const locale = localeIn(url);
  return { templates: await dispatch(fetchMailTemplates({ locale })).unwrap(), locale };
}
export type LoadedMailTemplates = Awaited<ReturnType<typeof loadMailTemplates>>;

/** Loads the texts of the mails of a kind in the language of the URL. */
export async function loadMailTemplate({ dispatch, params: { kind = '' }, url }: ShopperTools) {
  const locale = localeIn(url);
  return { template: await dispatch(fetchMailTemplate({ kind, locale })).unwrap(), locale };
}
export type LoadedMailTemplate = Awaited<ReturnType<typeof loadMailTemplate>>;
