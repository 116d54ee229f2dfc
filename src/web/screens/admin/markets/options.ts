import type { Text } from '#i18n/text.ts';
import type { Option } from '#web/ui/form/field.tsx';

/** Returns the options of a select whose values have labels. */
export const optionsOf = (labels: Readonly<Record<string, Text>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }));
