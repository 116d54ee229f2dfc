import * as m from '#i18n/messages.ts';
import { productStatuses } from '#contract/catalog/product-status.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { productStatusLabels } from '#web/store/products/product-status-labels.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { SectionProps } from './section-props.ts';
import { TagsField } from './tags-field.tsx';

const descriptions = {
  draft: m.admin_product_form_draft_text,
  active: m.admin_product_form_active_text,
  archived: m.admin_product_form_archived_text,
};

/** Who sees the product, when a draft is published, and its tags. */
export function StatusSection({ draft, change }: SectionProps) {
  const zone = useAppSelector(selectTimeZone).replaceAll('_', ' ');
  const choose = (value: string) => {
    const status = productStatuses.find((one) => one === value);
    if (status) change({ type: 'write', part: { status } });
  };
  return (
    <FormSection
      id="status"
      title={m.admin_product_form_status_and_tags()}
      lead={m.admin_product_form_status_and_tags_lead()}
    >
      <RadioCards
        name="status"
        label={m.common_status()}
        value={draft.status}
        onChange={choose}
        cards={productStatuses.map((status) => ({
          value: status,
          label: productStatusLabels[status].label(),
          description: descriptions[status](),
        }))}
      />
      {draft.status === 'draft' && (
        <TextField
          type="datetime-local"
          name="publishAt"
          label={m.admin_product_form_publish_on()}
          hint={m.admin_product_form_publish_on_hint({ zone })}
          invalidMessage={m.field_enter_a_date_and_time()}
          value={draft.publishAt}
          onChange={({ target }) => change({ type: 'write', part: { publishAt: target.value } })}
        />
      )}
      <TagsField tags={draft.tags} onChange={(tags) => change({ type: 'write', part: { tags } })} />
    </FormSection>
  );
}
