import type { ProfileFields } from '#web/store/auth/update-user.ts';

export type RowName = keyof ProfileFields;
export type Row = {
  name: RowName;
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'email' | 'tel';
  required?: true;
  isMultiline?: true;
};

/** The rows of the profile, in display order (spec §2). */
export const rows: readonly Row[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 120, required: true },
  { name: 'email', label: 'E-mail', autoComplete: 'email', maxLength: 254, type: 'email', required: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: 300, isMultiline: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: 40, type: 'tel' },
];
