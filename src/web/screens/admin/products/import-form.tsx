import * as m from '#i18n/messages.ts';
import { FileField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ImportChanges } from './import-changes.tsx';
import { Conflicts } from './import-conflicts.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';

/** Checks the file first; only a file without errors can be imported. */
export function ImportForm() {
  const { reset, check, importAll, report, policy, setPolicy, isReady, pending, error } = useImport();
  return (
    <>
      <Form
        label={m.admin_products_import_products()}
        className="mb-8 max-w-prose space-y-5"
        pending={pending && !isReady}
        fieldErrors={error?.fields}
        message={error?.message}
        onSubmit={(_, data) => {
          const file = data.get('file');
          if (file instanceof File) void check(file);
        }}
      >
        <FileField
          name="file"
          label={m.admin_products_csv_file()}
          hint={m.admin_products_utf_8_at_most_10()}
          accept=".csv,text/csv"
          invalidMessage={m.field_choose_a_file()}
          // The file that is being sent has to be the one shown.
          disabled={pending}
          onChange={reset}
          required
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton
            size="md"
            variant={isReady ? 'secondary' : 'primary'}
            pendingLabel={m.admin_products_reading_the_file()}
          >
            {m.admin_products_check_the_file()}
          </SubmitButton>
          <Button
            variant="primary"
            disabled={!isReady}
            pending={isReady && pending}
            pendingLabel={m.admin_products_importing()}
            onClick={() => void importAll()}
          >
            {m.admin_products_import()}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">{report && <ImportReport report={report} />}</div>
      {report && !report.isDone && report.result.conflicting > 0 && (
        <Conflicts result={report.result} policy={policy} onPolicy={setPolicy} disabled={pending} />
      )}
      {report && !report.isDone && <ImportChanges result={report.result} />}
    </>
  );
}
