import { useRef, useState } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { importTranslations, type TranslationsImport } from '#web/store/translations/translations.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

/** The result of a dry run, or of the import if `isDone`. */
export type Report = { result: TranslationsImport; isDone: boolean };

/** Checks a file with a dry run before it can be imported. The file is read once, so that the import has the content that was checked. */
export function useImport(locale: Locale) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();
  const [report, setReport] = useState<Report>();
  const content = useRef<Blob>(undefined);

  const reset = () => {
    clearError();
    setReport(undefined);
    content.current = undefined;
  };
  const send = async (dryRun: boolean) => {
    const sent = content.current;
    if (!sent) return;
    const result = await dispatch(importTranslations({ locale, content: sent, dryRun })).unwrap();
    if (content.current === sent) setReport({ result, isDone: !dryRun && result.errors.length === 0 });
  };
  const check = (file: File) =>
    attempt(async () => {
      setReport(undefined);
      content.current = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      await send(true);
    });

  const isReady = report !== undefined && !report.isDone && report.result.errors.length === 0;
  return { reset, check, importAll: () => attempt(() => send(false)), report, isReady, pending, error };
}
