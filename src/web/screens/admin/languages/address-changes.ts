import * as m from '#i18n/messages.ts';
import { formatLanguage } from '#contract/lists.ts';
import { prefixOf } from '#contract/locale-prefix.ts';
import { paths } from '#contract/paths.ts';
import type { LocaleChoice } from '#web/store/settings/localization.admin.ts';

/** Says what a change of the languages does to the addresses that exist already; nothing when they stay as they are. */
export function addressChanges(before: LocaleChoice, after: LocaleChoice): string[] {
  const gone = before.locales.filter((code) => !after.locales.includes(code) && code !== before.defaultLocale);
  return [
    ...(before.defaultLocale === after.defaultLocale ? [] : changesOfDefault(before, after)),
    ...gone.map((code) =>
      m.admin_languages_pages_are_gone({ language: formatLanguage(code), prefix: prefixOf(code, before) }),
    ),
  ];
}

function changesOfDefault(before: LocaleChoice, after: LocaleChoice): string[] {
  const language = formatLanguage(before.defaultLocale);
  const other = formatLanguage(after.defaultLocale);
  const prefix = prefixOf(after.defaultLocale, before);
  return [
    m.admin_languages_default_changes({ address: paths.collections.href(), language: other }),
    after.locales.includes(before.defaultLocale)
      ? m.admin_languages_move_behind_prefix({ language, other, prefix: prefixOf(before.defaultLocale, after) })
      : m.admin_languages_no_longer_offered({ language }),
    ...(before.locales.includes(after.defaultLocale)
      ? [
          after.locales.length > 1
            ? m.admin_languages_addresses_lead({ prefix })
            : m.admin_languages_no_prefix_left({ prefix }),
        ]
      : []),
  ];
}
