import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureOf, type Faults, faultsOf, isWorthSaying, noFaults } from '#web/store/faults.ts';
import { notify } from '#web/ui/toast.tsx';

const conflicts = new Set(['CHANGED_MEANWHILE', 'RETURN_DECIDED', 'NOT_REFUNDABLE', 'NOT_ON_ITS_WAY']);

/** Decides on a return, a refund, a tracking number. What was typed stays in the open dialog, whatever the answer is. */
export function useDecision(onDone: () => void) {
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
    decide,
    refuse: (errors: Faults['errors']) => setFaults({ errors }),
    pending,
    faults,
    isConflict,
    loadAnew,
    forget,
  };
}
