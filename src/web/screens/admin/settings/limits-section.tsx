import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import type { LimitName } from './draft.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** Limits against bots and fraud. */
export function LimitsSection(props: SectionProps) {
  const { draft, change } = props;
  return (
    <SettingsSection
      id="limits"
      title={m.admin_settings_limits()}
      lead={
        <Message
          message={m.admin_settings_limits_stop_bots_and_fraud}
          markup={{ link: ({ children }) => <AdminLink to={adminPaths.system.href()}>{children}</AdminLink> }}
        />
      }
    >
      <FieldRow>
        <LimitField
          {...props}
          name="piecesPerLine"
          label={m.admin_settings_quantity_of_one_item()}
          hint={m.admin_settings_per_line_of_the_bag()}
        />
        <LimitField
          {...props}
          name="unpaidOrders"
          label={m.admin_settings_unpaid_orders_per_account()}
          hint={m.admin_settings_they_hold_stock_until_they()}
        />
        <LimitField
          {...props}
          name="unpaidMinutes"
          label={m.admin_settings_time_to_pay()}
          unit={m.admin_settings_minutes()}
          message={m.field_enter_a_whole_number_of()}
          hint={m.admin_settings_then_unpaid_orders_are_cancelled()}
        />
      </FieldRow>
      <FieldRow>
        <LimitField
          {...props}
          name="hourlyOrdersPerAccount"
          label={m.admin_settings_orders_per_account()}
          unit={m.admin_settings_per_hour()}
          hint={m.admin_settings_stops_bots_that_place_order()}
        />
        <LimitField
          {...props}
          name="hourlyOrdersPerIp"
          label={m.admin_settings_orders_per_ip_address()}
          unit={m.admin_settings_per_hour()}
          hint={m.admin_settings_people_in_an_office_or()}
        />
        <LimitField
          {...props}
          name="savedAddresses"
          label={m.admin_settings_addresses_per_account()}
          hint={m.admin_settings_at_most_100()}
        />
      </FieldRow>
      <FieldRow>
        <LimitField
          {...props}
          name="hourlyDeclinesPerAccount"
          label={m.admin_settings_declined_cards_per_account()}
          unit={m.admin_settings_per_hour()}
          hint={m.admin_settings_stops_testing_of_stolen_cards()}
        />
        <LimitField
          {...props}
          name="hourlyDeclinesPerIp"
          label={m.admin_settings_declined_cards_per_ip_address()}
          unit={m.admin_settings_per_hour()}
          hint={m.admin_settings_stops_testing_with_many_accounts()}
        />
        <LimitField
          {...props}
          name="hourlyDeclinesOfShop"
          label={m.admin_settings_declined_cards_in_the_shop()}
          unit={m.admin_settings_per_hour()}
          hint={m.admin_settings_after_that_accounts_less_than()}
        />
      </FieldRow>
      <FieldRow>
        <LimitField
          {...props}
          name="failedSignIns"
          label={m.admin_settings_failed_sign_ins()}
          hint={m.admin_settings_per_e_mail_and_ip()}
        />
        <LimitField
          {...props}
          name="hourlyRegistrationsPerIp"
          label={m.admin_settings_new_accounts_per_ip_address()}
          unit={m.admin_settings_per_hour()}
          hint={m.admin_settings_stops_bots_that_create_accounts()}
        />
      </FieldRow>
      <Checkbox
        name="limits.cashNeedsConfirmedEmail"
        label={m.admin_settings_cash_on_delivery_only_with()}
        hint={m.admin_settings_stops_orders_placed_with_other()}
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
      invalidMessage={message ?? m.field_enter_a_whole_number()}
      maxLength={8}
      required
      end={
        unit !== undefined && (
          <span aria-hidden="true" className="pe-3 text-muted">
            {unit}
          </span>
        )
      }
    />
  );
}
