import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';

/** Where the store is: the team reads times as its clock shows them. */
export const useTimeZone = (): string => useAppSelector(selectSettings)?.timeZone ?? 'UTC';
