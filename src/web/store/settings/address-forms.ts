import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { AddressForms } from '#contract/shop/localization.ts';

export const addressFormLabels: Readonly<Record<AddressForms, Text>> = {
  simple: m.common_forms_everywhere_the_same,
  'by-country': m.common_forms_by_country,
};
