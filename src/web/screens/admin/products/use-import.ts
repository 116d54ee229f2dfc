import { useRef, useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type ImportResult, importProducts } from '#web/store/products/product-list.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

/** The result of a dry run, or of the import if `isDone`. */
export type Report = { result: ImportResult; isDone: boolean };

/**
 * Checks a file with a dry run before it can be imported. The file is read once, so that the import has the content that was checked even
 * when the file on disk changes.
 */
export function useImport() {
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
    if (!content.current) return;
    const sent = content.current;
    const result = await dispatch(importProducts({ content: sent, dryRun })).unwrap();
    if (content.current === sent) setReport({ result, isDone: !dryRun && result.errors.length === 0 });
  };

  const check = (file: File) =>
    attempt(async () => {
      setReport(undefined);
      content.current = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      await send(true);
    });
  const importAll = () => attempt(() => send(false));

  const isReady = report !== undefined && !report.isDone && report.result.errors.length === 0;
  return { reset, check, importAll, report, isReady, pending, error };
}
