import type { Option } from '#web/ui/field.tsx';

/** Every zone that the browser knows, and the one that is set, which another browser may have called otherwise. */
export function zoneOptions(current: string): Option[] {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
