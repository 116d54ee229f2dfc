import * as m from '#i18n/messages.ts';
import { anyText } from '#contract/text.ts';
import { isLink, longestLink } from './link-forms.ts';

/** A link that a merchant sets: a path of the shop, or an address that begins with https://, mailto: or tel:. */
export const linkText = anyText(longestLink).refine(isLink, { error: m.field_enter_a_link });
