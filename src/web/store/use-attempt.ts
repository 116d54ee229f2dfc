import { useState } from 'react';
import { failureOf, faultsOf, noFaults } from './faults.ts';

/** Runs a call of a form and keeps how it goes: whether it is under way, and what the form shows of its refusal. */
export function useAttempt() {
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState(noFaults);

  const attempt = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    setFaults(noFaults);
    try {
      await call();
    } catch (cause) {
      setFaults(faultsOf(failureOf(cause)));
    } finally {
      setPending(false);
    }
  };
  const forget = () => setFaults(noFaults);
  return { attempt, pending, faults, forget };
}
