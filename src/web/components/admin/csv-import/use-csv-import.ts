import { useRef, useState } from 'react';
import { useAttempt } from '#web/store/use-attempt.ts';

/** The result of a dry run, or of the import if `isDone`. */
type Report = { result: { errors: readonly unknown[] }; isDone: boolean };

/** `checked` is what the dry run has said. */
type Sent<Checked> = { content: Blob; dryRun: boolean; checked: Checked | undefined };

/**
 * Checks a file with a dry run before it can be imported. The file is read once, so that the import has the content that was checked even
 * when the file on disk changes.
 */
export function useCsvImport<Result extends Report>(send: (sent: Sent<Result>) => Promise<Result>) {
  const { attempt, pending, error, clearError } = useAttempt();
  const [report, setReport] = useState<Result>();
  const content = useRef<Blob>(undefined);

  const reset = () => {
    clearError();
    setReport(undefined);
    content.current = undefined;
  };
  const sendContent = async (dryRun: boolean) => {
    const sent = content.current;
    if (!sent) return;
    const next = await send({ content: sent, dryRun, checked: report });
    if (content.current === sent) setReport(next);
  };
  const check = (file: File) =>
    attempt(async () => {
      setReport(undefined);
      content.current = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
      await sendContent(true);
    });
  const importAll = () => attempt(() => sendContent(false));

  const isReady = report !== undefined && !report.isDone && report.result.errors.length === 0;
  return { reset, check, importAll, report, isReady, pending, error };
}
