import * as m from '#i18n/messages.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { labelIn, labelOf } from '#web/store/products/option-labels.ts';
import { ColorDisc } from './color-disc.tsx';

type SwatchesProps = {
  colors: readonly {
    name: string;
    label?: string | undefined;
    hex: string;
    secondHex?: string | undefined;
    available?: boolean | undefined;
  }[];
  value: string | undefined;
  onChange: (name: string) => void;
  name?: string | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** Radios for the colors, with the name of the selected one beside the label. */
export function Swatches({
  colors,
  value,
  onChange,
  name = 'color',
  label = m.common_color(),
  className,
}: SwatchesProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1 flex gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <bdi className="wrap-anywhere text-muted">{value && labelIn(colors, value)}</bdi>
      </legend>
      <div className="-mx-1.5 flex flex-wrap">
        {colors.map((color) => (
          <label
            key={color.name}
            title={labelOf(color)}
            className="relative flex size-target items-center justify-center"
          >
            <input
              type="radio"
              name={name}
              value={color.name}
              checked={color.name === value}
              onChange={() => onChange(color.name)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none!"
            />
            <span className="sr-only">
              {color.available === false ? m.product_color_sold_out({ name: labelOf(color) }) : labelOf(color)}
            </span>
            <ColorDisc
              hex={color.hex}
              secondHex={color.secondHex}
              className={cx(
                'pointer-events-none size-8 border border-outline ring-ink ring-offset-3 ring-offset-paper transition-shadow',
                'peer-checked:ring-[1.5px] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-[6px] peer-focus-visible:outline-ink',
                'forced-colors:border-[CanvasText] forced-colors:outline-[CanvasText]! forced-colors:peer-checked:outline-2 forced-colors:peer-checked:outline-offset-2',
                color.available === false && 'crossed-out-color',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
