import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { User } from '#contract/account/auth.ts';
import { createApiError, expectApiError } from '#web/store/api-error.ts';
import { type SecondStep, secondStepOf } from '#web/store/auth/second-step.ts';
import { notifyAddedItems } from './notify-added-items.ts';

type SecondStepScreen = typeof import('./second-step.tsx').SecondStepScreen;

/** Few accounts need it, so it is loaded when one does. */
const loadSecondStep = async (): Promise<SecondStepScreen> => {
  try {
    return (await import('./second-step.tsx')).SecondStepScreen;
  } catch {
    throw createApiError({ code: 'NETWORK', message: m.auth_second_step_not_loaded() });
  }
};

/** Signs in, and returns the second step when the account needs one. Rejects with an `ApiError`. */
export function useFirstStep() {
  const [second, setSecond] = useState<{ step: SecondStep; Screen: SecondStepScreen }>();

  const signIn = async (call: () => Promise<User>): Promise<void> => {
    try {
      notifyAddedItems(await call());
    } catch (cause) {
      const step = secondStepOf(expectApiError(cause));
      if (!step) throw cause;
      const Screen = await loadSecondStep();
      setSecond({ step, Screen });
    }
  };
  return { signIn, second, endSecondStep: () => setSecond(undefined) };
}
