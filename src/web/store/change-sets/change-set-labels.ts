import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { fieldLabel } from '#web/store/audit/audit-fields.ts';
import type { StagedEntity } from '#contract/shop/change-set-limits.ts';
import type { ChangeSetStatus } from '#contract/shop/change-set-statuses.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const changeSetStates: Readonly<Record<ChangeSetStatus, { label: Text; tone: Tone }>> = {
  open: { label: m.changes_state_open, tone: 'neutral' },
  scheduled: { label: m.changes_state_scheduled, tone: 'accent' },
  blocked: { label: m.changes_state_blocked, tone: 'danger' },
  published: { label: m.changes_state_published, tone: 'success' },
  undone: { label: m.changes_state_undone, tone: 'warning' },
  discarded: { label: m.changes_state_discarded, tone: 'neutral' },
};

export const stagedEntityLabels: Readonly<Record<StagedEntity, Text>> = {
  product: m.common_product,
  category: m.common_category,
  collection: m.changes_collection,
  page: m.changes_page,
  home: m.admin_home_home_page,
  menus: m.menu_menus,
  announcement: m.menu_announcement,
  theme: m.theme_theme,
};

/** `value` is a whole content, `contents` what is in a collection. */
export function stagedFieldLabel(field: string): string {
  if (field === 'value') return m.content_content();
  return field === 'contents' ? m.common_products() : fieldLabel(field);
}
