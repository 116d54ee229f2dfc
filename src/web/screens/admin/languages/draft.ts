import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { addressFormLabels } from '#web/store/settings/address-forms.ts';
import type { LocaleChoice, Localization } from '#web/store/settings/localization.admin.ts';

/** `order` has every language, so that a row stays where it is when its language is switched off and on. */
export type LanguagesDraft = {
  order: readonly Locale[];
  offered: readonly Locale[];
  defaultLocale: Locale;
  addressForms: Localization['addressForms'];
};

export function toDraft({ locales, defaultLocale, addressForms, available }: Localization): LanguagesDraft {
  const others = available.map(({ code }) => code).filter((code) => !locales.includes(code));
  return { order: [...locales, ...others], offered: locales, defaultLocale, addressForms };
}

export const toChoice = ({ order, offered, defaultLocale, addressForms }: LanguagesDraft): LocaleChoice => ({
  locales: order.filter((code) => offered.includes(code)),
  defaultLocale,
  addressForms,
});

export function isSameChoice(one: LocaleChoice, other: LocaleChoice): boolean {
  return (
    one.defaultLocale === other.defaultLocale &&
    one.addressForms === other.addressForms &&
    one.locales.join() === other.locales.join()
  );
}

/** Switches a language on or off. */
export const toggle = (draft: LanguagesDraft, code: Locale): LanguagesDraft => ({
  ...draft,
  offered: draft.offered.includes(code) ? draft.offered.filter((other) => other !== code) : [...draft.offered, code],
});

/** Moves a language before or behind the next one that is offered. */
export function move(draft: LanguagesDraft, code: Locale, by: 1 | -1): LanguagesDraft {
  const { locales } = toChoice(draft);
  const next = locales[locales.indexOf(code) + by];
  if (next === undefined) return draft;
  const order = draft.order.filter((other) => other !== code);
  const place = order.indexOf(next) + (by === 1 ? 1 : 0);
  return { ...draft, order: order.toSpliced(place, 0, code) };
}

/** What two admins may both have changed. */
export const draftFields: readonly DraftField<LanguagesDraft>[] = [
  {
    key: 'locales',
    label: m.admin_languages_languages,
    text: (draft) => toChoice(draft).locales.map(formatLanguage).join('\n'),
    take: (into, { order, offered }) => ({ ...into, order, offered }),
  },
  {
    key: 'defaultLocale',
    label: m.admin_languages_default_language,
    text: ({ defaultLocale }) => formatLanguage(defaultLocale),
    take: (into, { defaultLocale }) => ({ ...into, defaultLocale }),
  },
  {
    key: 'addressForms',
    label: m.common_address_forms,
    text: ({ addressForms }) => addressFormLabels[addressForms](),
    take: (into, { addressForms }) => ({ ...into, addressForms }),
  },
];
