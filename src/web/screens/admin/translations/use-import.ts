import type { Locale } from '#i18n/locale.ts';
import { useCsvImport } from '#web/components/admin/csv-import/use-csv-import.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { importTranslations, type TranslationsImport } from '#web/store/translations/translations.admin.ts';

/** The result of a dry run, or of the import if `isDone`. */
export type Report = { result: TranslationsImport; isDone: boolean };

/** Imports translations into a language. */
export function useImport(locale: Locale) {
  const dispatch = useAppDispatch();
  return useCsvImport<Report>(async ({ content, dryRun }) => {
    const result = await dispatch(importTranslations({ locale, content, dryRun })).unwrap();
    return { result, isDone: !dryRun && result.errors.length === 0 };
  });
}
