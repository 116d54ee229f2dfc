import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureOf, type Faults, faultsOf, isWorthSaying, noFaults } from '#web/store/faults.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  type Acceptance,
  acceptReturn,
  declineReturn,
  type ReadReturn,
} from '#web/store/order/order.returns.decision.admin.ts';
import { notify } from '#web/ui/toast.tsx';

const conflicts = new Set(['CHANGED_MEANWHILE', 'RETURN_DECIDED']);

/** Decides on a return. What was typed stays in the open dialog, whatever the answer is. */
export function useDecision(read: ReadReturn, onDone: () => void) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [isConflict, setConflict] = useState(false);

  const forget = () => {
    setFaults(noFaults);
    setConflict(false);
  };
  const loadAnew = async () => {
    await revalidate();
    forget();
  };
  const decide = async (call: () => Promise<unknown>, done: string) => {
    setPending(true);
    forget();
    try {
      await call();
      notify.success(done);
      await revalidate();
      onDone();
    } catch (cause) {
      const failure = failureOf(cause);
      if (!isWorthSaying(failure)) return;
      setConflict(conflicts.has(failure.code));
      if (failure.code === 'TOO_MUCH_REFUNDED') {
        setFaults({ errors: { refund: failure.message } });
        await revalidate();
      } else setFaults(faultsOf(failure));
    } finally {
      setPending(false);
    }
  };

  return {
    accept: (acceptance: Acceptance) =>
      decide(() => dispatch(acceptReturn({ read, ...acceptance })).unwrap(), 'The return is accepted.'),
    decline: (answer: string) =>
      decide(() => dispatch(declineReturn({ read, answer })).unwrap(), 'The return is declined.'),
    refuse: (errors: Faults['errors']) => setFaults({ errors }),
    pending,
    faults,
    isConflict,
    loadAnew,
    forget,
  };
}
