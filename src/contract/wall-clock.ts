import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { rawText } from './text.ts';

/** A minute of the shop's wall clock, such as 2026-11-27T00:00. */
export const wallClock = rawText('2026-11-27T00:00'.length)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: m.field_enter_a_date_and_time })
  .pipe(z.iso.datetime({ local: true, precision: -1, error: m.field_enter_a_date_and_time }));
