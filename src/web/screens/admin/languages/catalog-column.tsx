import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { Localization } from '#web/store/settings/localization.admin.ts';
import { fetchProgress, type Progress } from '#web/store/translations/translations.admin.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import type { Column } from '#web/ui/table/table.tsx';

/** How much of what the merchant writes is translated, as a link to it. */
export const catalogColumn = (
  { locales, defaultLocale }: Localization,
  catalog: readonly Progress[],
): Column<{ code: Locale }> => ({
  key: 'catalog',
  place: 'more',
  header: m.admin_languages_your_texts,
  cell: ({ code }) => {
    if (code === defaultLocale)
      return <span className="text-muted max-md:hidden">{m.admin_languages_written_in_this()}</span>;
    if (!locales.includes(code)) return null;
    const progress = catalog.find(({ locale }) => locale === code);
    return (
      <AdminLink
        to={adminPaths.translations.href({ locale: code })}
        className="inline-flex items-center pointer-coarse:min-h-target"
      >
        {progress ? translatedOf(progress) : m.admin_languages_translate()}
        <VisuallyHidden>: {formatLanguage(code)}</VisuallyHidden>
      </AdminLink>
    );
  },
});

/** Returns how far the translation into each language is; nothing until that is known. */
export function useCatalog({ locales, defaultLocale }: Localization): readonly Progress[] {
  const dispatch = useAppDispatch();
  const [catalog, setCatalog] = useState<readonly Progress[]>([]);
  const codes = locales.filter((code) => code !== defaultLocale).join();
  useEffect(() => {
    if (codes === '') return undefined;
    let isCurrent = true;
    const load = async () => {
      const result = await dispatch(fetchProgress(codes.split(',') as Locale[]));
      if (isCurrent && fetchProgress.fulfilled.match(result)) setCatalog(result.payload);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, codes]);
  return catalog;
}

const translatedOf = ({ done, total }: Progress): string =>
  m.admin_languages_translated({ done: formatNumber(done), total: formatNumber(total) });
