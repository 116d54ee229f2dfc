import type { ComponentProps } from 'react';
import { formatDeliveryDays } from '#contract/catalog/delivery-notices.ts';
import * as validationMessages from '#contract/validation-messages.ts';
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
  const arrival = days && days.from <= days.to ? ` Shoppers see: ${formatDeliveryDays(days)}.` : '';
  return (
    <SettingsSection
      id="delivery"
      title="Delivery and tax"
      lead="Applied to new orders. Placed orders keep their amounts."
    >
      <FieldRow>
        <AmountField
          {...textProps(props, 'deliveryFee')}
          label="Delivery fee"
          required
          hint="Enter 0 for free delivery."
        />
        <AmountField
          {...textProps(props, 'freeDeliveryFrom')}
          label="Free delivery from"
          hint="The subtotal of the items. Leave empty if delivery is never free."
        />
        <TextField
          {...textProps(props, 'taxRate')}
          label="Tax rate"
          inputMode="decimal"
          pattern={percentPattern}
          invalidMessage={validationMessages.taxRate}
          maxLength={8}
          required
          hint="Percent of the subtotal."
          end={
            <span aria-hidden="true" className="pr-3 text-muted">
              %
            </span>
          }
        />
      </FieldRow>
      <FieldRow>
        <DaysField
          {...textProps(props, 'deliveryFrom')}
          name="deliveryDays.from"
          label="Delivery takes at least"
          hint="Working days from order to arrival. Leave both empty to show nothing."
        />
        <DaysField {...textProps(props, 'deliveryTo')} name="deliveryDays.to" label="and at most" />
      </FieldRow>
      <Notice>
        <span aria-live="polite">
          {preview ?? 'Enter amounts such as 4.95 to see what an order costs.'}
          {arrival}
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
    invalidMessage={validationMessages.deliveryDays}
    maxLength={4}
    end={
      <span aria-hidden="true" className="pr-3 text-muted">
        days
      </span>
    }
  />
);
