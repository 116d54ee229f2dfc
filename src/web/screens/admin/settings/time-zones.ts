import type { Option } from '#web/ui/form/field.tsx';

/** Lists all time zones of the browser and the current one, which may have another name in this browser. */
export function zoneOptions(current: string): Option[] {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
