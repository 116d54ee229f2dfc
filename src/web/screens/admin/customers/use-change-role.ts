import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { checkUser } from '#web/store/auth/auth.thunks.ts';
import { changeRole } from '#web/store/auth/customers.admin.ts';
import { expectApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/toast.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

type Options = { isSelf: boolean; onDone: () => void };

export function useChangeRole(customer: LoadedCustomer, { isSelf, onDone }: Options) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();
  const role = customer.role === 'admin' ? 'customer' : 'admin';

  const change = async () => {
    setPending(true);
    setReason(undefined);
    try {
      await dispatch(changeRole({ userId: customer._id, role })).unwrap();
      notify.success(role === 'admin' ? `${customer.name} is an admin now.` : `${customer.name} is no admin any more.`);
      if (isSelf) {
        await navigate(paths.home.href());
        await dispatch(checkUser());
      } else {
        await revalidate();
        onDone();
      }
    } catch (cause) {
      setReason(expectApiError(cause).message);
    } finally {
      setPending(false);
    }
  };
  return { change, pending, reason };
}
