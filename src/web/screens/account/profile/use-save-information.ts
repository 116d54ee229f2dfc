import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { AccountDetails, User } from '#contract/account/auth.ts';
import { joinPhone, phoneError } from '#contract/account/phone.ts';
import { saveDetails } from '#web/store/auth/account.thunks.ts';
import { updateUser } from '#web/store/auth/update-user.ts';
import { expectApiError, invalidFields } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** The account as shown in the dialog. */
export type Account = { user: User; details: AccountDetails };

const detailNames = ['pickupPoint', 'deliveryAddress', 'country', 'city', 'companyName', 'vatNumber'] as const;

/**
 * Saves only the changed fields, because others may have changed elsewhere. Saves the user first: a rejected e-mail then saves
 * nothing.
 */
export function useSaveInformation(user: User, snapshot: Account, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error, clearError } = useAttempt();
  /** The values for which the server has asked for the password, because the e-mail changes. */
  const [unconfirmed, setUnconfirmed] = useState<Record<string, string>>();

  const save = (values: Record<string, string>, currentPassword?: string) =>
    attempt(async () => {
      const { name = '', email = '', address = '', phoneCode: code = '', phone: number = '' } = values;
      const phoneMessage = phoneError({ code, number }, snapshot.user.phone);
      if (phoneMessage) throw invalidFields({ phone: phoneMessage });
      const phone = joinPhone({ code, number }, snapshot.user.phone);
      const userChanges = changesOf(snapshot.user, { name, email, address, phone });
      if (userChanges) {
        try {
          await dispatch(updateUser({ ...profileOf(user), ...userChanges, currentPassword })).unwrap();
        } catch (cause) {
          const apiError = expectApiError(cause);
          setUnconfirmed('currentPassword' in apiError.fields ? values : undefined);
          if (apiError.code === 'PASSWORD_NEEDED') return;
          throw cause;
        }
        setUnconfirmed(undefined);
      }
      const details = Object.fromEntries(detailNames.map((detail) => [detail, values[detail] ?? '']));
      const detailChanges = changesOf(snapshot.details, details);
      if (detailChanges) await dispatch(saveDetails(detailChanges)).unwrap();
      notify.success(m.account_your_information_has_been_saved());
      onSaved();
    });
  const confirm = (currentPassword: string) => {
    if (unconfirmed) void save(unconfirmed, currentPassword);
  };
  const cancelConfirming = () => {
    clearError();
    setUnconfirmed(undefined);
  };
  return { save, pending, error, clearError, isConfirming: unconfirmed !== undefined, confirm, cancelConfirming };
}

const profileOf = ({ name, email, address, phone }: User) => ({ name, email, address, phone });

function changesOf<Fields extends object>(before: Fields, after: Partial<Fields>): Partial<Fields> | undefined {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Fields] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}
