import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';

/** What prices do with the tax of a zone. */
export const pricesLabels: Readonly<Record<'added' | 'included' | 'removed', Text>> = {
  added: m.admin_taxes_added,
  included: m.admin_taxes_included,
  removed: m.admin_taxes_removed,
};
