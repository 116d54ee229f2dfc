import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { TranslatableEntity } from '#contract/shop/translatable.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { fetchEntryProgress, type Progress } from '#web/store/translations/translations.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';

type TranslationLinksProps = {
  entity: TranslatableEntity;
  id: string;
};

const none: readonly never[] = [];

/** A link to the translations into each language, with how far they are. Nothing in a shop with one language. */
export function TranslationLinks({ entity, id }: TranslationLinksProps) {
  const store = useAppSelector(selectSettings);
  const locales = (store?.locales ?? none).map(({ code }) => code).filter((code) => code !== store?.defaultLocale);
  const progress = useProgress({ entity, id }, locales);
  if (locales.length === 0) return null;
  return (
    <nav aria-label={m.admin_translations_translations()} className="-mt-2 mb-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {locales.map((locale) => (
          <li key={locale}>
            <AdminLink
              to={adminPaths.translation.href({ locale, entity, id }, { entity, state: 'missing' })}
              className="inline-flex items-center first-letter:uppercase pointer-coarse:min-h-target"
            >
              {textOf(locale, progress)}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function textOf(locale: Locale, progress: readonly Progress[]): string {
  const language = formatLanguage(locale);
  const found = progress.find((one) => one.locale === locale);
  if (!found) return language;
  return m.admin_translations_language_progress({
    language,
    done: formatNumber(found.done),
    total: formatNumber(found.total),
  });
}

/** Returns how far each translation is; nothing until that is known, or when it cannot be loaded: the links lead there all the same. */
function useProgress({ entity, id }: TranslationLinksProps, locales: readonly Locale[]): readonly Progress[] {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<readonly Progress[]>(none);
  const codes = locales.join();
  useEffect(() => {
    if (codes === '') return undefined;
    let isCurrent = true;
    const load = async () => {
      const refs = (codes.split(',') as Locale[]).map((locale) => ({ locale, entity, id }));
      const result = await dispatch(fetchEntryProgress(refs));
      if (isCurrent && fetchEntryProgress.fulfilled.match(result)) setProgress(result.payload);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, entity, id, codes]);
  return progress;
}
