import type { User } from '#contract/auth.ts';
import { saveDetails, updateUser } from '#web/store/auth/account.thunks.ts';
import type { Failure } from '#web/store/failure.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/toast.tsx';
import { joinPhone, phoneFault } from './phone.ts';

/** The user first, if it changed: an e-mail may be refused, and then nothing is saved at all. */
export function useSaveInformation(user: User, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const { attempt, pending, faults, forget } = useAttempt();

  const save = (values: Record<string, string>) =>
    attempt(async () => {
      const { name = '', email = '', phoneCode: code = '', phone: number = '' } = values;
      const { pickupPoint = '', deliveryAddress = '', country = '', city = '' } = values;
      const { companyName = '', vatNumber = '' } = values;
      const fault = phoneFault({ code, number }, user.phone);
      if (fault) throw atPhone(fault);
      const phone = joinPhone({ code, number }, user.phone);
      if (name !== user.name || email !== user.email || phone !== user.phone) {
        await dispatch(updateUser({ name, email, phone, address: user.address })).unwrap();
      }
      await dispatch(saveDetails({ pickupPoint, deliveryAddress, country, city, companyName, vatNumber })).unwrap();
      notify.success('Your information is saved.');
      onSaved();
    });
  return { save, pending, faults, forget };
}

const atPhone = (message: string): Failure => ({
  message,
  code: 'INVALID_FIELDS',
  status: 0,
  errors: [{ path: 'phone', message }],
});
