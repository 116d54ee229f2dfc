import type { ComponentProps } from 'react';
import { FieldRow, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PartProps, SettingsPart, textOf } from './part.tsx';
import { previewOf } from './preview.ts';

/** Also with the comma that some keyboards offer. */
const twoDecimals = String.raw`\s*\d{1,7}([.,]\d{1,2})?\s*`;

export function DeliveryPart(props: PartProps) {
  const preview = previewOf(props.draft);
  return (
    <SettingsPart
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
          pattern={twoDecimals}
          fault="Enter a rate such as 8.25."
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
      <Notice>
        <span aria-live="polite">{preview ?? 'Enter amounts such as 4.95 to see what an order pays.'}</span>
      </Notice>
    </SettingsPart>
  );
}

const MoneyField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    {...props}
    start="$"
    inputMode="decimal"
    pattern={twoDecimals}
    fault="Enter an amount such as 4.95."
    maxLength={12}
  />
);
