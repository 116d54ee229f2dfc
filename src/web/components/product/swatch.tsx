import { cx } from '#web/ui/layout/cx.ts';

type SwatchesProps = {
  colours: readonly { name: string; hex: string; available?: boolean | undefined }[];
  value: string | undefined;
  onChange: (name: string) => void;
  name?: string | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** One of the colours; the name of the chosen one stands beside the label. */
export function Swatches({ colours, value, onChange, name = 'color', label = 'Colour', className }: SwatchesProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1 flex gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <span className="wrap-anywhere text-muted">{value}</span>
      </legend>
      <div className="-mx-1.5 flex flex-wrap">
        {colours.map((colour) => (
          <label
            key={colour.name}
            title={colour.name}
            className="relative flex size-target items-center justify-center"
          >
            <input
              type="radio"
              name={name}
              value={colour.name}
              checked={colour.name === value}
              onChange={() => onChange(colour.name)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none!"
            />
            <span className="sr-only">
              {colour.name}
              {colour.available === false && ', sold out'}
            </span>
            <span
              aria-hidden="true"
              style={{ backgroundColor: colour.hex }}
              className={cx(
                'swatch-colour pointer-events-none size-8 rounded-full border border-ink/25 ring-ink ring-offset-3 ring-offset-paper transition-shadow',
                'peer-checked:ring-[1.5px] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-[6px] peer-focus-visible:outline-ink',
                'forced-colors:border-[CanvasText] forced-colors:outline-[CanvasText]! forced-colors:peer-checked:outline-2 forced-colors:peer-checked:outline-offset-2',
                colour.available === false && 'opacity-40',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
