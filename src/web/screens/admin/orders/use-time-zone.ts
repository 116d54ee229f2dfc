import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';

/** Returns the time zone of the store, in which the team reads times. */
export const useTimeZone = (): string => useAppSelector(selectSettings)?.timeZone ?? 'UTC';
