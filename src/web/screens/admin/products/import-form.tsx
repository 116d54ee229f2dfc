import * as m from '#i18n/messages.ts';
import { CsvFileForm } from '#web/components/admin/csv-import/csv-file-form.tsx';
import { ImportChanges } from './import-changes.tsx';
import { Conflicts } from './import-conflicts.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';

/** Checks the file first; only a file without errors can be imported. */
export function ImportForm() {
  const { reset, check, importAll, report, policy, setPolicy, isReady, pending, error } = useImport();
  return (
    <>
      <CsvFileForm
        label={m.admin_products_import_products()}
        isReady={isReady}
        pending={pending}
        error={error}
        onCheck={(file) => void check(file)}
        onImport={() => void importAll()}
        onChange={reset}
      />
      <div aria-live="polite">{report && <ImportReport report={report} />}</div>
      {report && !report.isDone && report.result.conflicting > 0 && (
        <Conflicts result={report.result} policy={policy} onPolicy={setPolicy} disabled={pending} />
      )}
      {report && !report.isDone && <ImportChanges result={report.result} />}
    </>
  );
}
