import * as m from '#i18n/messages.ts';
import { languages, type Locale } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import { type TranslatableEntity, translatableFields } from '#contract/shop/translatable.ts';
import { stateLabels, translatedFieldLabel } from '#web/store/translations/translation-labels.ts';
import type { TranslationField } from '#web/store/translations/translations.admin.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { type TranslationDraft, stateIn, valueOf } from './draft.ts';
import { SourceText } from './source-text.tsx';

type TranslationFieldRowProps = {
  entity: TranslatableEntity;
  stored: TranslationField;
  draft: TranslationDraft;
  source: Locale;
  target: Locale;
  onWrite: (value: string) => void;
  onKeep: (isRight: boolean) => void;
};

/** A text beside its translation; on a phone above it. */
export function TranslationFieldRow(props: TranslationFieldRowProps) {
  const { stored, draft, source, onWrite, onKeep } = props;
  const { field } = stored;
  const label = translatedFieldLabel(field);
  const value = valueOf(draft, field);
  const state = stateIn(draft, stored);
  const { tone, label: stateLabel } = stateLabels[state];
  return (
    <div className="grid items-start gap-x-10 gap-y-5 border-b border-hairline pb-6 last:border-b-0 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 flex items-center justify-between gap-3 text-sm font-medium">
          {m.admin_translations_field_in({ field: label, language: formatLanguage(source) })}
          {stored.kind !== 'slug' && <Badge tone={tone}>{stateLabel()}</Badge>}
        </p>
        <SourceText stored={stored} lang={source} />
      </div>
      <div className="min-w-0">
        <Translation {...props} label={label} value={value} isOpen={state !== 'done'} />
        {state === 'missing' && (
          <Button size="sm" variant="quiet" className="-ms-2 mt-1" onClick={() => onWrite(stored.source)}>
            {m.admin_translations_copy_the_source()}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        )}
        {stored.state === 'outdated' && value === stored.value && (
          <Checkbox
            name={`keep.${field}`}
            label={
              <>
                {m.admin_translations_still_right()}
                <VisuallyHidden>: {label}</VisuallyHidden>
              </>
            }
            checked={draft.keep.includes(field)}
            onChange={({ target }) => onKeep(target.checked)}
            className="mt-1 w-fit"
          />
        )}
      </div>
    </div>
  );
}

type TranslationProps = TranslationFieldRowProps & { label: string; value: string; isOpen: boolean };

/** Texts on one line that are longer than this are written in a box, where all of them is in view. */
const longLine = 60;

function Translation({ entity, stored, target, onWrite, label, value, isOpen }: TranslationProps) {
  const { field, kind, source } = stored;
  const { max } = translatableFields(entity)[field] ?? {};
  const own = {
    name: `values.${field}`,
    label: m.admin_translations_field_in({ field: label, language: formatLanguage(target) }),
    value,
    lang: target,
    dir: languages[target].dir,
    autoComplete: 'off',
    'data-open': isOpen || undefined,
  };
  if (kind === 'slug')
    return (
      <TextField
        {...own}
        hint={m.admin_translations_slug_hint()}
        maxLength={max}
        onChange={(event) => onWrite(event.target.value)}
      />
    );
  if (kind === 'line' && source.length <= longLine)
    return <TextField {...own} maxLength={max} onChange={(event) => onWrite(event.target.value)} />;
  return (
    <TextArea
      {...own}
      rows={rowsFor(source)}
      // The limit of a list is that of each of its lines.
      {...(kind === 'list' ? { hint: m.admin_translations_one_per_line() } : { maxLength: max })}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

/** As many as the source takes, within what leaves the next field in view. */
function rowsFor(source: string): number {
  const lines = source.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / longLine)), 0);
  return Math.min(Math.max(lines, 2), 14);
}
