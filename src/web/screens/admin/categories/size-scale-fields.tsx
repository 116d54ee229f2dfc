import * as m from '#i18n/messages.ts';
import { isSizeSystem, type SizeSystem, sizeSystemLabels, sizeSystems } from '#contract/catalog/size-systems.ts';
import { joinNames } from '#contract/format.ts';
import type { SizeScale } from '#web/store/category/size-scales.admin.ts';
import { Select } from '#web/ui/form/field.tsx';

/** `sizeScaleId` is empty without a scale; then the system has no meaning. */
export type ScaleChoice = { sizeScaleId: string; sizeSystem: SizeSystem };

/** Returns the name of the scale and the system: "Women, EU"; empty without a scale. */
export const scaleText = ({ sizeScaleId, sizeSystem }: ScaleChoice, scales: readonly SizeScale[]): string =>
  sizeScaleId === ''
    ? ''
    : joinNames([scales.find(({ _id }) => _id === sizeScaleId)?.name ?? '', sizeSystemLabels[sizeSystem]()]);

type SizeScaleFieldsProps = {
  scales: readonly SizeScale[];
  value: ScaleChoice;
  onChange: (part: Partial<ScaleChoice>) => void;
};

/** The scale that says what the sizes are called in other systems, and the system in which they are labelled. */
export function SizeScaleFields({ scales, value, onChange }: SizeScaleFieldsProps) {
  return (
    <>
      <Select
        name="sizeScaleId"
        label={m.admin_size_scales_size_scale()}
        hint={m.admin_categories_shoppers_can_read_its_sizes()}
        placeholder={m.admin_categories_no_size_scale()}
        options={scales.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value.sizeScaleId}
        onChange={({ target }) => onChange({ sizeScaleId: target.value })}
      />
      {value.sizeScaleId !== '' && (
        <Select
          name="sizeSystem"
          label={m.admin_size_scales_labelled_in()}
          options={sizeSystems.map((system) => ({ value: system, label: sizeSystemLabels[system]() }))}
          value={value.sizeSystem}
          onChange={({ target }) => isSizeSystem(target.value) && onChange({ sizeSystem: target.value })}
        />
      )}
    </>
  );
}
