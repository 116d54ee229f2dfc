import * as m from '#i18n/messages.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { ReactNode } from 'react';
import { labelIn, labelOf } from '#web/store/products/option-labels.ts';
import { cx } from '#web/ui/layout/cx.ts';

type SizePickerProps = {
  /** `made` is false for a size that does not exist in the chosen color. */
  sizes: readonly { name: string; label?: string | undefined; available: boolean; made?: boolean | undefined }[];
  /** Sizes of this length fit as well. */
  room?: number | undefined;
  value: string | undefined;
  onChange: (name: string) => void;
  name?: string | undefined;
  label?: string | undefined;
  /** At the end of the label's line, e.g. the size guide. */
  action?: ReactNode;
  /** Below the sizes, e.g. how many are left. */
  note?: ReactNode;
  className?: string | undefined;
};

/** Radios for the sizes. Sizes that are sold out or not made are crossed out and disabled. */
export function SizePicker({
  sizes,
  room = 0,
  value,
  onChange,
  name = 'size',
  label = m.common_size(),
  action,
  note,
  className,
}: SizePickerProps) {
  return (
    <div className={cx('relative', className)}>
      <fieldset>
        <legend className="mb-2 flex gap-2 text-sm">
          <span className="font-medium">{label}</span>
          <bdi className={cx('wrap-anywhere text-muted', room > 0 && 'max-2xs:hidden')}>
            {value && labelIn(sizes, value)}
          </bdi>
        </legend>
        <div
          className="size-tiles"
          data-count={sizes.length}
          data-longest={Math.max(room, ...sizes.map((size) => labelOf(size).length))}
        >
          {sizes.map((size) => (
            <label key={size.name} className={cx('tile min-h-12', !size.available && 'crossed-out')}>
              <input
                type="radio"
                name={name}
                value={size.name}
                checked={size.name === value}
                disabled={!size.available}
                onChange={() => onChange(size.name)}
              />
              {size.available ? (
                <bdi>{labelOf(size)}</bdi>
              ) : (
                <Message
                  message={size.made === false ? m.product_size_not_made : m.product_size_sold_out}
                  inputs={{ name: labelOf(size) }}
                  markup={{ hidden }}
                />
              )}
            </label>
          ))}
        </div>
        {note && <div className="mt-2 text-sm text-muted">{note}</div>}
      </fieldset>
      {action && <div className="absolute -top-1 inset-e-0 py-1 text-sm">{action}</div>}
    </div>
  );
}
