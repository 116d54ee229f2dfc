import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { formatDeliveryDays } from '#contract/catalog/delivery-notices.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { parseDeliveryDays } from './draft.ts';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';
import { describeCharges } from './charges-preview.ts';

/** Also accepts a decimal comma, because some keyboards have no point. */
const percentPattern = String.raw`\s*\d{1,7}([.,]\d{1,3})?\s*`;

export function DeliverySection(props: SectionProps) {
  const preview = describeCharges(props.draft);
  const days = parseDeliveryDays(props.draft);
  const arrival =
    days && days.from <= days.to ? m.admin_settings_shoppers_see({ deliveryDays: formatDeliveryDays(days) }) : '';
  return (
    <SettingsSection
      id="delivery"
      title={m.admin_settings_delivery_and_tax()}
      lead={m.admin_settings_applied_to_new_orders_placed()}
    >
      <FieldRow>
        <AmountField
          {...textProps(props, 'deliveryFee')}
          label={m.admin_settings_delivery_fee()}
          required
          hint={m.admin_settings_enter_0_for_free_delivery()}
        />
        <AmountField
          {...textProps(props, 'freeDeliveryFrom')}
          label={m.admin_settings_free_delivery_from()}
          hint={m.admin_settings_the_subtotal_of_the_items()}
        />
        <TextField
          {...textProps(props, 'taxRate')}
          label={m.admin_settings_tax_rate()}
          inputMode="decimal"
          pattern={percentPattern}
          invalidMessage={m.field_enter_a_rate_such_as()}
          maxLength={8}
          required
          hint={m.admin_settings_percent_of_the_subtotal()}
          end={
            <span aria-hidden="true" className="pe-3 text-muted">
              %
            </span>
          }
        />
      </FieldRow>
      <FieldRow>
        <DaysField
          {...textProps(props, 'deliveryFrom')}
          name="deliveryDays.from"
          label={m.admin_settings_delivery_takes_at_least()}
          hint={m.admin_settings_working_days_from_order_to()}
        />
        <DaysField {...textProps(props, 'deliveryTo')} name="deliveryDays.to" label={m.admin_settings_and_at_most()} />
      </FieldRow>
      <Notice>
        <span aria-live="polite">
          {preview ?? m.admin_settings_enter_amounts_such_as_4()}
          {arrival && ` ${arrival}`}
        </span>
      </Notice>
    </SettingsSection>
  );
}

const DaysField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    {...props}
    inputMode="numeric"
    pattern={String.raw`\s*([1-9]|[1-5]\d|60)\s*`}
    invalidMessage={m.field_enter_a_whole_number_of_days_from()}
    maxLength={4}
    end={
      <span aria-hidden="true" className="pe-3 text-muted">
        {m.admin_settings_days()}
      </span>
    }
  />
);
