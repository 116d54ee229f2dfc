import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { FieldNotes, useField } from '#web/ui/form/field-frame.tsx';

type SizeNameProps = { index: number; name: string; onWrite: (name: string) => void; onComplete: () => void };

/** An input for the name of a size inside its chip, as wide as its text. */
export function SizeName({ index, name, onWrite, onComplete }: SizeNameProps) {
  const field = useField({
    name: `sizes.${index}.name`,
    label: m.admin_product_form_size({ number: index + 1 }),
    maxLength: productLimits.optionName,
  });
  return (
    <>
      <input
        {...field.control}
        id={field.id}
        aria-label={m.admin_product_form_size({ number: index + 1 })}
        value={name}
        required
        dir="auto"
        autoComplete="off"
        size={Math.min(Math.max(name.length, 3), 14)}
        className="min-h-target min-w-0 max-w-full rounded-sm max-sm:flex-1 bg-transparent ps-3 text-sm font-medium focus-visible:-outline-offset-2 aria-invalid:text-danger"
        onChange={({ target }) => onWrite(target.value)}
        onBlur={onComplete}
      />
      {field.error && (
        <div className="order-last w-full px-3 pb-2">
          <FieldNotes id={field.id} error={field.error} />
        </div>
      )}
    </>
  );
}
