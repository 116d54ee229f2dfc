import * as m from '#i18n/messages.ts';
import { formatCountry } from '#contract/lists.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  fetchInvoiceSettings,
  type InvoiceSettingsInput,
  type InvoiceSettingsResponse,
  saveInvoiceSettings,
} from '#web/store/order/invoices.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** The settings as they are typed. */
type Draft = InvoiceSettingsResponse['seller'] &
  Pick<InvoiceSettingsResponse, 'issue' | 'prefix' | 'creditPrefix' | 'sendMail'> & { keepYears: string };

const isUntouched = ({ seller }: InvoiceSettingsResponse): boolean => seller.name === '' && seller.address === '';

/** Begins with what the settings of the shop say, where nothing was filled in yet. */
function draftOf(settings: InvoiceSettingsResponse): Draft {
  const { seller, suggested, issue, prefix, creditPrefix, keepYears, sendMail } = settings;
  return {
    ...seller,
    ...(isUntouched(settings) && suggested),
    issue,
    prefix,
    creditPrefix,
    keepYears: String(keepYears),
    sendMail,
  };
}

const toInput = (draft: Draft, version: string): InvoiceSettingsInput => {
  const { name, address, country, vatNumber, note, keepYears, ...rest } = draft;
  return { ...rest, seller: { name, address, country, vatNumber, note }, keepYears: Number(keepYears), version };
};

const fieldOf = (key: keyof Draft, label: () => string, text: (draft: Draft) => string): DraftField<Draft> => ({
  key,
  label,
  text,
  take: (into, from) => ({ ...into, [key]: from[key] }),
});

const fields: readonly DraftField<Draft>[] = [
  fieldOf('name', m.common_name, ({ name }) => name),
  fieldOf('address', m.common_address, ({ address }) => address),
  fieldOf('country', m.address_country, ({ country }) => (country === '' ? '' : formatCountry(country))),
  fieldOf('vatNumber', m.account_vat_number, ({ vatNumber }) => vatNumber),
  fieldOf('note', m.admin_invoices_note, ({ note }) => note),
  fieldOf('issue', m.audit_field_issue_invoices, ({ issue }) =>
    issue === 'paid' ? m.admin_invoices_when_paid() : m.admin_invoices_when_dispatched(),
  ),
  fieldOf('prefix', m.audit_field_invoice_prefix, ({ prefix }) => prefix),
  fieldOf('creditPrefix', m.audit_field_credit_prefix, ({ creditPrefix }) => creditPrefix),
  fieldOf('keepYears', m.audit_field_keep_years, ({ keepYears }) => keepYears),
  fieldOf('sendMail', m.audit_field_send_invoice_mail, ({ sendMail }) => (sendMail ? m.common_yes() : m.common_no())),
];

const backups: DraftBackups<{ stored: InvoiceSettingsResponse | undefined; draft: Draft }> = new Map();

export function useInvoiceSettings(loaded: InvoiceSettingsResponse) {
  const dispatch = useAppDispatch();
  return useStoredDraft<InvoiceSettingsResponse, Draft>({
    loaded,
    draftOf: (settings = loaded) => draftOf(settings),
    fields: () => fields,
    backups,
    fetchAgain: () => dispatch(fetchInvoiceSettings()).unwrap(),
    save: (draft, { version } = loaded) => dispatch(saveInvoiceSettings(toInput(draft, version))).unwrap(),
    staysOpen: true,
    onSaved: () => notify.success(m.admin_invoices_saved()),
  });
}
