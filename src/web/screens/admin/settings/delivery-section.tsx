import type { ComponentProps } from 'react';
import { formatDeliveryDays } from '#contract/catalog/product-notices.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { deliveryDaysIn } from './draft.ts';
import { type SectionProps, SettingsSection, textOf } from './settings-section.tsx';
import { previewOf } from './preview.ts';

/** Accepts a comma, too: some keyboards have no point. */
const decimals = (most: number) => String.raw`\s*\d{1,7}([.,]\d{1,${most}})?\s*`;

export function DeliverySection(props: SectionProps) {
  const preview = previewOf(props.draft);
  const days = deliveryDaysIn(props.draft);
  const arrival = days && days.from <= days.to ? ` Shoppers read: ${formatDeliveryDays(days)}.` : '';
  return (
    <SettingsSection
      title="Delivery and tax"
      lead="Added to every new order. Orders that are placed keep what they were told."
    >
      <FieldRow>
        <MoneyField {...textOf(props, 'deliveryFee')} label="Delivery fee" required hint="0 is free for everybody." />
        <MoneyField
          {...textOf(props, 'freeDeliveryFrom')}
          label="Free delivery from"
          hint="Empty: never free. Counts what the items cost."
        />
        <TextField
          {...textOf(props, 'taxRate')}
          label="Tax rate"
          inputMode="decimal"
          pattern={decimals(3)}
          invalidMessage={validationMessages.taxRate}
          maxLength={8}
          required
          hint="Per cent of what the items cost."
          end={
            <span aria-hidden="true" className="pr-3 text-muted">
              %
            </span>
          }
        />
      </FieldRow>
      <FieldRow>
        <DaysField
          {...textOf(props, 'deliveryFrom')}
          name="deliveryDays.from"
          label="Arrives after at least"
          hint="Working days from the order to the door. Empty: nothing is said of it."
        />
        <DaysField {...textOf(props, 'deliveryTo')} name="deliveryDays.to" label="and at most" />
      </FieldRow>
      <Notice>
        <span aria-live="polite">
          {preview ?? 'Enter amounts such as 4.95 to see what an order pays.'}
          {arrival}
        </span>
      </Notice>
    </SettingsSection>
  );
}

const MoneyField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    {...props}
    start="$"
    inputMode="decimal"
    pattern={decimals(2)}
    invalidMessage={validationMessages.amount}
    maxLength={12}
  />
);

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
