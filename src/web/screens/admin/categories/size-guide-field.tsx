import { parseSizeGuide } from '#contract/catalog/size-guide.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { SizeTables } from '#web/components/product/size-tables.tsx';

const example =
  'Size, Chest (cm), Waist (cm)\nS, 87-93, 72-78\nM, 94-101, 79-86\n\nMeasure your body, not the garment.';

type SizeGuideFieldProps = { value: string; onChange: (text: string) => void };

/** The size guide as text, with a preview of its tables. */
export function SizeGuideField({ value, onChange }: SizeGuideFieldProps) {
  const { guide, error } = parseSizeGuide(value);
  return (
    <div className="space-y-4">
      <TextArea
        name="sizeGuide"
        label="Size guide"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={
          <>
            Enter a line of headings, then one line per size, separated by commas, or paste the cells of a spreadsheet.
            Add (cm) or (in) to a heading to let shoppers switch between the two. Put a note after an empty line. Leave
            empty for no size guide.
          </>
        }
        placeholder={example}
        rows={8}
        maxLength={4000}
        spellCheck="false"
        className="[&_textarea]:text-sm [&_textarea]:tabular-nums"
      />
      {value.trim() !== '' && (
        <section aria-label="How shoppers see the size guide" className="border-l-2 border-hairline pl-4">
          <p aria-live="polite" className="mb-3 text-sm text-muted">
            {error ?? 'This is how shoppers see it:'}
          </p>
          {error === undefined && <SizeTables {...guide} />}
        </section>
      )}
    </div>
  );
}
