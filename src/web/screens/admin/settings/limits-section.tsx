import * as validationMessages from '#contract/validation-messages.ts';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import type { LimitName } from './draft.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** Limits against bots and fraud. */
export function LimitsSection(props: SectionProps) {
  const { draft, change } = props;
  return (
    <SettingsSection
      id="limits"
      title="Limits"
      lead={
        <>
          Limits stop bots and fraud. The defaults are far above what customers need.{' '}
          <TextLink to={paths.adminSystem.href()}>See what was refused</TextLink>.
        </>
      }
    >
      <FieldRow>
        <LimitField
          {...props}
          name="piecesPerLine"
          label="Quantity of one item"
          hint="Per line of the bag, and per product in the open orders of an account. Nobody can buy up your stock."
        />
        <LimitField
          {...props}
          name="unpaidOrders"
          label="Unpaid orders per account"
          hint="They hold stock until they are paid or cancelled."
        />
        <LimitField
          {...props}
          name="unpaidMinutes"
          label="Time to pay"
          unit="minutes"
          message={validationMessages.unpaidMinutes}
          hint="Then unpaid orders are cancelled and their stock is released. At most 1440 (a day)."
        />
      </FieldRow>
      <FieldRow>
        <LimitField
          {...props}
          name="hourlyOrdersPerAccount"
          label="Orders per account"
          unit="per hour"
          hint="Stops bots that place order after order."
        />
        <LimitField
          {...props}
          name="hourlyOrdersPerIp"
          label="Orders per IP address"
          unit="per hour"
          hint="People in an office or on a mobile network may share one."
        />
        <LimitField {...props} name="savedAddresses" label="Addresses per account" hint="At most 100." />
      </FieldRow>
      <FieldRow>
        <LimitField
          {...props}
          name="hourlyDeclinesPerAccount"
          label="Declined cards per account"
          unit="per hour"
          hint="Stops testing of stolen cards."
        />
        <LimitField
          {...props}
          name="hourlyDeclinesPerIp"
          label="Declined cards per IP address"
          unit="per hour"
          hint="Stops testing with many accounts."
        />
        <LimitField
          {...props}
          name="hourlyDeclinesOfShop"
          label="Declined cards in the shop"
          unit="per hour"
          hint="After that, accounts less than a day old can pay by PayPal only for an hour, and you get an e-mail."
        />
      </FieldRow>
      <FieldRow>
        <LimitField
          {...props}
          name="failedSignIns"
          label="Failed sign-ins"
          hint="Per e-mail and IP address in 15 minutes. Other addresses can still log in."
        />
        <LimitField
          {...props}
          name="hourlyRegistrationsPerIp"
          label="New accounts per IP address"
          unit="per hour"
          hint="Stops bots that create accounts."
        />
      </FieldRow>
      <Checkbox
        name="limits.cashNeedsConfirmedEmail"
        label="Cash on delivery only with a confirmed e-mail"
        hint="Stops orders placed with other people’s e-mails."
        asSwitch
        checked={draft.limits.cashNeedsConfirmedEmail}
        onChange={({ target }) => change({ limits: { ...draft.limits, cashNeedsConfirmedEmail: target.checked } })}
      />
    </SettingsSection>
  );
}

type LimitFieldProps = SectionProps & { name: LimitName; label: string; hint: string; unit?: string; message?: string };

function LimitField({ draft, change, name, label, hint, unit, message }: LimitFieldProps) {
  return (
    <TextField
      name={`limits.${name}`}
      label={label}
      hint={hint}
      value={draft.limits[name]}
      onChange={({ target }) => change({ limits: { ...draft.limits, [name]: target.value } })}
      inputMode="numeric"
      pattern="\s*\d{1,6}\s*"
      invalidMessage={message ?? validationMessages.notWhole}
      maxLength={8}
      required
      end={
        unit !== undefined && (
          <span aria-hidden="true" className="pr-3 text-muted">
            {unit}
          </span>
        )
      }
    />
  );
}
