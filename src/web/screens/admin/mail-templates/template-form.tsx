import * as m from '#i18n/messages.ts';
import { type FocusEvent, useRef } from 'react';
import { mailTextLimits, type MailText } from '#contract/content/mail-template-kinds.ts';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { ResetButton } from '#web/components/admin/content/reset-button.tsx';
import { StateBar } from '#web/components/admin/content/state-bar.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { resetMailTemplate } from '#web/store/mail/mail-templates.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import type { LoadedMailTemplate } from './mail-templates.loader.ts';
import { Preview } from './preview.tsx';
import { SendTest } from './send-test.tsx';
import { useTemplateForm } from './use-template-form.ts';

type WrittenField = HTMLInputElement | HTMLTextAreaElement;

/** The texts of a mail beside the mail that they make. */
export function TemplateForm(loaded: LoadedMailTemplate) {
  const { template, locale } = loaded;
  const dispatch = useAppDispatch();
  const { draft, change, ...edited } = useTemplateForm(loaded);
  const { stored = template } = edited;
  const written = useRef<WrittenField>(null);
  const keepField = ({ target }: FocusEvent<WrittenField>) => {
    written.current = target;
  };
  const fieldOf = (name: keyof MailText) => ({
    name,
    value: draft[name],
    maxLength: mailTextLimits[name],
    onChange: ({ target }: { target: WrittenField }) => change({ [name]: target.value }),
    onFocus: keepField,
  });
  const insert = (variable: string) => {
    const field = written.current;
    if (!field) return;
    field.setRangeText(variable, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    change({ [field.name]: field.value });
    field.focus();
  };
  const draftOf = { kind: template.kind, locale, text: draft };
  return (
    <>
      <StateBar text={stored.isDefault ? m.mail_template_is_default() : m.mail_template_is_own()}>
        {!stored.isDefault && (
          <ResetButton
            title={m.mail_template_reset_title()}
            text={m.mail_template_reset_text()}
            label={m.content_reset_to_default()}
            onReset={async () => {
              const { kind, version } = stored;
              await dispatch(resetMailTemplate({ kind, locale, version })).unwrap();
              await edited.loadAgain();
            }}
          />
        )}
        <SendTest {...draftOf} />
      </StateBar>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <DocumentForm
          permission="content.edit"
          edited={edited}
          what="mail-template"
          label={m.mail_template_templates()}
          saveLabel={m.common_save()}
          savingLabel={m.common_saving()}
          unsavedText={m.mail_template_unsaved()}
        >
          <div className="space-y-6 pb-10">
            <TextField {...fieldOf('subject')} label={m.admin_mails_subject()} autoComplete="off" required />
            <TextField {...fieldOf('heading')} label={m.content_heading()} autoComplete="off" required />
            <TextArea
              {...fieldOf('opening')}
              ref={(field) => {
                written.current ??= field;
              }}
              label={m.mail_template_opening()}
              hint={m.mail_template_paragraphs_hint()}
              rows={7}
            />
            <TextArea {...fieldOf('closing')} label={m.mail_template_closing()} rows={4} />
            <Variables names={template.variables} onInsert={insert} />
          </div>
        </DocumentForm>
        <Preview {...draftOf} />
      </div>
    </>
  );
}

type VariablesProps = { names: readonly string[]; onInsert: (variable: string) => void };

/** Buttons that insert a variable where the merchant is writing. */
function Variables({ names, onInsert }: VariablesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{m.mail_template_variables()}</legend>
      <p className="mt-1 mb-3 text-sm text-muted">{m.mail_template_variables_hint()}</p>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => {
          const variable = `{{${name}}}`;
          return (
            <Button
              key={name}
              size="sm"
              aria-label={m.mail_template_insert({ variable })}
              onClick={() => onInsert(variable)}
            >
              <bdi dir="ltr">{variable}</bdi>
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
