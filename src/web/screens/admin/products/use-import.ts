import { useRef, useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type ImportResult, importProducts } from '#web/store/products/product-list.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

/** What a file would change, or has changed. */
export type Report = { result: ImportResult; isDone: boolean };

/**
 * A file is tried before it is imported. It is read once: what is imported is what was tried, even when the file on the disk
 * has changed meanwhile.
 */
export function useImport() {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();
  const [report, setReport] = useState<Report>();
  const content = useRef<Blob>(undefined);

  const choose = () => {
    clearError();
    setReport(undefined);
    content.current = undefined;
  };
  const send = async (dryRun: boolean) => {
    if (!content.current) return;
    const tried = content.current;
    const result = await dispatch(importProducts({ content: tried, dryRun })).unwrap();
    if (content.current === tried) setReport({ result, isDone: !dryRun && result.errors.length === 0 });
  };

  const tryOut = (file: File) =>
    attempt(async () => {
      setReport(undefined);
      content.current = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      await send(true);
    });
  const importAll = () => attempt(() => send(false));

  const isReady = report !== undefined && !report.isDone && report.result.errors.length === 0;
  return { choose, tryOut, importAll, report, isReady, pending, error };
}
