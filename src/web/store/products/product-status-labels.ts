import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { ProductStatus } from '#contract/catalog/product-status.ts';

export const productStatusLabels: Readonly<
  Record<ProductStatus, { label: Text; tone: 'neutral' | 'success' | 'warning' }>
> = {
  draft: { label: m.product_status_draft, tone: 'warning' },
  active: { label: m.product_status_active, tone: 'success' },
  archived: { label: m.product_status_archived, tone: 'neutral' },
};
