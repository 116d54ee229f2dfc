import { z } from 'zod';

/** The fields that are in the default language of the shop, for want of a translation. Absent in that language. */
export const Untranslated = z.array(z.string()).optional();
