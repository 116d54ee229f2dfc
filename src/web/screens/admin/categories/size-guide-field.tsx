import * as m from '#i18n/messages.ts';
import { parseSizeGuide } from '#contract/catalog/size-guide.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { SizeTables } from '#web/components/product/size-tables.tsx';

type SizeGuideFieldProps = { value: string; onChange: (text: string) => void };

/** The size guide as text, with a preview of its tables. */
export function SizeGuideField({ value, onChange }: SizeGuideFieldProps) {
  const { guide, error } = parseSizeGuide(value);
  return (
    <div className="space-y-4">
      <TextArea
        name="sizeGuide"
        label={m.admin_categories_size_guide()}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={m.admin_categories_enter_a_line_of_headings()}
        placeholder={m.admin_categories_size_chest_cm_waist_cm()}
        rows={8}
        maxLength={4000}
        spellCheck="false"
        className="[&_textarea]:text-sm [&_textarea]:tabular-nums"
      />
      {value.trim() !== '' && (
        <section
          aria-label={m.admin_categories_how_shoppers_see_the_size()}
          className="border-s-2 border-hairline ps-4"
        >
          <p aria-live="polite" className="mb-3 text-sm text-muted">
            {error ?? m.admin_categories_this_is_how_shoppers_see()}
          </p>
          {error === undefined && <SizeTables {...guide} />}
        </section>
      )}
    </div>
  );
}
