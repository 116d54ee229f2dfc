import type { AccountDetails, User } from '#contract/account/auth.ts';
import { joinPhone, phoneError } from '#contract/account/phone.ts';
import { saveDetails } from '#web/store/auth/account.thunks.ts';
import { updateUser } from '#web/store/auth/update-user.ts';
import { invalidFields } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** An account as its dialog shows it. */
export type Account = { user: User; details: AccountDetails };

const detailNames = ['pickupPoint', 'deliveryAddress', 'country', 'city', 'companyName', 'vatNumber'] as const;

/**
 * What differs from what the dialog shows; the rest may have been changed elsewhere meanwhile. The user first: an e-mail may be
 * refused, and then nothing is saved at all.
 */
export function useSaveInformation(user: User, shown: Account, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();

  const save = (values: Record<string, string>) =>
    attempt(async () => {
      const { name = '', email = '', phoneCode: code = '', phone: number = '' } = values;
      const phoneMessage = phoneError({ code, number }, shown.user.phone);
      if (phoneMessage) throw invalidFields({ phone: phoneMessage });
      const phone = joinPhone({ code, number }, shown.user.phone);
      const ofUser = changesOf(shown.user, { name, email, phone });
      if (ofUser) await dispatch(updateUser({ ...rowsOf(user), ...ofUser })).unwrap();
      const details = Object.fromEntries(detailNames.map((detail) => [detail, values[detail] ?? '']));
      const ofDetails = changesOf(shown.details, details);
      if (ofDetails) await dispatch(saveDetails(ofDetails)).unwrap();
      notify.success('Your information is saved.');
      onSaved();
    });
  return { save, pending, error, clearError };
}

const rowsOf = ({ name, email, address, phone }: User) => ({ name, email, address, phone });

function changesOf<Fields extends object>(before: Fields, after: Partial<Fields>): Partial<Fields> | undefined {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Fields] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}
