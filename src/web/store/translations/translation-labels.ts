import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { TranslatableEntity } from '#contract/shop/translatable.ts';
import type { TranslationState } from '#contract/shop/translations.ts';
import { fieldLabel } from '#web/store/audit/audit-fields.ts';

export const entityLabels: Readonly<Record<TranslatableEntity, Text>> = {
  product: m.common_product,
  category: m.common_category,
  collection: m.common_collection,
  image: m.common_picture,
  color: m.common_color,
  size: m.common_size,
  attribute: m.common_attribute,
  'attribute-value': m.translations_attribute_value,
  settings: m.common_settings,
  market: m.audit_market,
  discount: m.translations_discount,
  'delivery-method': m.translations_delivery_method,
};

export const stateLabels: Readonly<Record<TranslationState, { label: Text; tone: 'neutral' | 'warning' | 'success' }>> =
  {
    missing: { label: m.admin_translations_missing, tone: 'neutral' },
    outdated: { label: m.admin_translations_outdated, tone: 'warning' },
    done: { label: m.admin_translations_done, tone: 'success' },
  };

const pictureFields = new Set(['alt', 'imageAlt']);

export const translatedFieldLabel = (field: string): string =>
  pictureFields.has(field) ? m.admin_categories_what_the_picture_shows() : fieldLabel(field);
