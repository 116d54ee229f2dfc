import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { ProfileFields } from '#web/store/auth/update-user.ts';

export type RowName = keyof ProfileFields;
export type Row = {
  name: RowName;
  label: Text;
  autoComplete: string;
  maxLength: number;
  type?: 'email' | 'tel';
  required?: true;
  isMultiline?: true;
};

/** The rows of the profile, in display order (spec §2). */
export const rows: readonly Row[] = [
  { name: 'name', label: m.common_name, autoComplete: 'name', maxLength: 120, required: true },
  { name: 'email', label: m.common_e_mail, autoComplete: 'email', maxLength: 254, type: 'email', required: true },
  { name: 'address', label: m.common_address, autoComplete: 'street-address', maxLength: 300, isMultiline: true },
  { name: 'phone', label: m.common_phone, autoComplete: 'tel', maxLength: 40, type: 'tel' },
];
