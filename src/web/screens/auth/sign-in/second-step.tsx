import * as m from '#i18n/messages.ts';
import { useEffect, useRef } from 'react';
import { TwoFactorForm } from '#web/components/account/two-factor/two-factor-form.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { expectApiError } from '#web/store/api-error.ts';
import type { SecondStep } from '#web/store/auth/second-step.ts';
import { askForPasskeyOfSignIn, confirmSignIn } from '#web/store/auth/second-step.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { TwoFactorProof } from '#web/store/security/two-factor-proof.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { notifyAddedItems } from './notify-added-items.ts';

type SecondStepScreenProps = {
  step: SecondStep;
  /** Called after the sign-in, which leads on. */
  onSignedIn?: () => void;
  /** Leads back to the first step. `reason` is why it has to be repeated. */
  onBack: (reason?: string) => void;
};

/** The second step of a sign-in, in place of the first. */
export function SecondStepScreen({ step: { challenge, methods }, onSignedIn, onBack }: SecondStepScreenProps) {
  const dispatch = useAppDispatch();
  const root = useFocusFirstControl();
  /** A challenge ends after five minutes and after five wrong codes. */
  const orExpire = async <Result,>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call;
    } catch (cause) {
      const { code, message } = expectApiError(cause);
      if (code === 'CHALLENGE_EXPIRED') {
        notify.error(message);
        onBack(message);
      }
      throw cause;
    }
  };
  const confirm = async (proof: TwoFactorProof) => {
    notifyAddedItems(await orExpire(dispatch(confirmSignIn({ challenge, ...proof })).unwrap()));
    onSignedIn?.();
  };
  return (
    <>
      <PageTitle>{m.auth_two_factor_authentication()}</PageTitle>
      <FormPage title={m.auth_two_factor_authentication()} lead={m.auth_two_factor_lead()}>
        <div ref={root}>
          <TwoFactorForm
            methods={methods}
            askForPasskey={() => orExpire(dispatch(askForPasskeyOfSignIn(challenge)).unwrap())}
            onProof={confirm}
            submitLabel={m.auth_log_in()}
          >
            <Button variant="quiet" className="-ms-2" onClick={() => onBack()}>
              {m.auth_back_to_log_in()}
            </Button>
          </TwoFactorForm>
        </div>
      </FormPage>
    </>
  );
}

/** The form that had the focus is gone. */
function useFocusFirstControl() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return root;
}
