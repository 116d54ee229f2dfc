import { useRef, useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type ConflictPolicy, type ImportResult, importProducts } from '#web/store/products/product-list.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

/** The result of a dry run, or of the import if `isDone`. */
export type Report = { result: ImportResult; isDone: boolean; policy: ConflictPolicy };

/**
 * Checks a file with a dry run before it can be imported. The file is read once, so that the import has the content that was checked even
 * when the file on disk changes.
 */
export function useImport() {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();
  const [report, setReport] = useState<Report>();
  const [policy, setPolicy] = useState<ConflictPolicy>('keep');
  const content = useRef<Blob>(undefined);

  const reset = () => {
    clearError();
    setReport(undefined);
    setPolicy('keep');
    content.current = undefined;
  };
  const send = async (dryRun: boolean) => {
    if (!content.current) return;
    const sent = content.current;
    const hasConflicts = report !== undefined && report.result.conflicting > 0;
    const conflicts = !dryRun && hasConflicts ? policy : undefined;
    const result = await dispatch(importProducts({ content: sent, dryRun, conflicts })).unwrap();
    if (content.current !== sent) return;
    // Another admin has changed a product between the check and the import: the admin decides again.
    const isRefused = result.errors.length > 0 || (conflicts === undefined && result.conflicting > 0);
    setReport({ result, isDone: !dryRun && !isRefused, policy });
  };

  const check = (file: File) =>
    attempt(async () => {
      setReport(undefined);
      content.current = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      await send(true);
    });
  const importAll = () => attempt(() => send(false));

  const isReady = report !== undefined && !report.isDone && report.result.errors.length === 0;
  return { reset, check, importAll, report, policy, setPolicy, isReady, pending, error };
}
