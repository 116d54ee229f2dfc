import { useState } from 'react';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Question } from '#web/ui/question.tsx';
import type { LoadedCustomer } from './customers.loader.ts';
import { useChangeRole } from './use-change-role.ts';

/** Whoever is an admin can do everything, so this asks first; most of all before one shuts oneself out. */
export function ChangeRole({ customer }: { customer: LoadedCustomer }) {
  const [asking, setAsking] = useState(false);
  const isSelf = useAppSelector(selectUser)?._id === customer._id;
  const { change, pending, reason } = useChangeRole(customer, { isSelf, onDone: () => setAsking(false) });
  const isAdmin = customer.role === 'admin';
  const act = isAdmin ? 'Remove as admin' : 'Make admin';
  return (
    <>
      <Button onClick={() => setAsking(true)}>{act}</Button>
      <Question
        open={asking}
        onClose={() => setAsking(false)}
        title={questionOf(customer, isSelf)}
        no="No, cancel"
        yes={isAdmin ? 'Yes, remove' : 'Yes, make admin'}
        tone={isAdmin ? 'danger' : 'primary'}
        onYes={change}
        pending={pending}
        pendingLabel="Changing the role"
        reason={reason}
      >
        <p className="text-muted">{consequenceOf(isAdmin, isSelf)}</p>
      </Question>
    </>
  );
}

function questionOf({ role, name }: LoadedCustomer, isSelf: boolean): string {
  if (isSelf) return 'Stop being an admin?';
  return role === 'admin' ? `Remove ${name} as admin?` : `Make ${name} an admin?`;
}

function consequenceOf(isAdmin: boolean, isSelf: boolean): string {
  if (isSelf)
    return 'This is your own account. You leave the admin area at once, and only another admin can let you back.';
  return isAdmin
    ? 'They leave the admin area at once, on every device. Their account and their orders stay.'
    : 'They can change products, prices, orders and settings, and read every message and account.';
}
