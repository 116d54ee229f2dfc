import * as m from '#i18n/messages.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';

type CsvFileFormProps = {
  label: string;
  /** Whether the file was checked and can be imported. */
  isReady: boolean;
  pending: boolean;
  error: ApiError | undefined;
  onCheck: (file: File) => void;
  onImport: () => void;
  /** Called when another file is chosen. */
  onChange: () => void;
};

/** Chooses a file and checks it first; only a file without errors can be imported. */
export function CsvFileForm({ label, isReady, pending, error, onCheck, onImport, onChange }: CsvFileFormProps) {
  return (
    <Form
      label={label}
      className="mb-8 max-w-prose space-y-5"
      pending={pending && !isReady}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(_, data) => {
        const file = data.get('file');
        if (file instanceof File) onCheck(file);
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
        onChange={onChange}
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
          onClick={onImport}
        >
          {m.admin_products_import()}
        </Button>
      </div>
    </Form>
  );
}
