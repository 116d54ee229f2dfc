import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import type { Product } from '#contract/catalog/products.ts';
import { isSizeSystem, sizeIn, sizeSystemLabels, sizeSystems } from '#contract/catalog/size-systems.ts';
import { keepSizeSystem, useSizeSystem } from '#web/store/browser/size-system.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';

type SizeSystemSelectProps = {
  sizes: Product['sizes'];
  /** Called with what the sizes are called in the chosen system, by their names; undefined for sizes as they are labelled. */
  onLabels: (labels: ReadonlyMap<string, string> | undefined) => void;
};

/** Chooses the system in which sizes are shown, for this browser. It makes their labels itself, since it is only fetched where there are any. */
export function SizeSystemSelect({ sizes, onLabels }: SizeSystemSelectProps) {
  const dispatch = useAppDispatch();
  const system = useSizeSystem();

  useEffect(() => {
    const inSystems = sizes.flatMap(({ name, systems }) => (systems ? [{ name, systems }] : []));
    onLabels(system && new Map(inSystems.map(({ name, systems }) => [name, sizeIn(systems, system)])));
  }, [sizes, system, onLabels]);

  return (
    <label className="relative -mt-1.5 inline-flex items-center pointer-coarse:-mt-3.5 noscript:hidden">
      <span className="sr-only">{m.product_sizes_in()}</span>
      <select
        value={system ?? ''}
        onChange={({ target: { value } }) => dispatch(keepSizeSystem(isSizeSystem(value) ? value : undefined))}
        className="field-sizing-content min-h-9 appearance-none rounded-sm bg-transparent ps-2 pe-6 text-sm pointer-coarse:min-h-target"
      >
        <option value="">{m.product_sizes_as_labelled()}</option>
        {sizeSystems.map((each) => (
          <option key={each} value={each}>
            {sizeSystemLabels[each]()}
          </option>
        ))}
      </select>
      <ChevronIcon size={14} className="pointer-events-none absolute inset-y-0 inset-e-1 my-auto" />
    </label>
  );
}
