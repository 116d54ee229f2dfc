import * as m from '#i18n/messages.ts';
import { useMemo, useState, type ReactNode } from 'react';
import type { TwoFactorMethod } from '#contract/account/two-factor.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { hasPasskeys, type PasskeyAnswer } from '#web/store/security/passkey-prompt.ts';
import type { TwoFactorProof } from '#web/store/security/two-factor-proof.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { AuthenticationCodeField, compactCode, RecoveryCodeField } from './code-fields.tsx';

type TwoFactorFormProps = {
  methods: readonly TwoFactorMethod[];
  /** Asks the browser for a passkey. Rejects with an `ApiError`, as `onProof` does. */
  askForPasskey: () => Promise<PasskeyAnswer>;
  /** Sends what the user confirms with. The form stays pending when it resolves, until it is removed. */
  onProof: (proof: TwoFactorProof) => Promise<void>;
  submitLabel: string;
  /** Other ways on, below the form. */
  children?: ReactNode;
};

type Way = 'passkey' | 'code' | 'recoveryCode';

/** Confirms who the user is with a passkey, a code of the app or a recovery code. The passkey comes first: it is one touch. */
export function TwoFactorForm({ methods, askForPasskey, onProof, submitLabel, children }: TwoFactorFormProps) {
  const hasCode = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  const offersPasskey = hasPasskey && hasPasskeys();
  const [recovers, setRecovers] = useState(!offersPasskey && !hasCode);
  const { confirm, pendingWay, error } = useConfirm(onProof);
  const root = useFocusOnChange<HTMLDivElement>(recovers, (element) => element.querySelector('input, button'));
  const showsPasskey = offersPasskey && !recovers;
  return (
    <div ref={root} className="space-y-5">
      {hasPasskey && !offersPasskey && <Notice>{m.auth_no_passkeys_here()}</Notice>}
      {showsPasskey && (
        <PasskeyButton
          pending={pendingWay === 'passkey'}
          error={error?.way === 'passkey' ? error.message : ''}
          onClick={() => void confirm('passkey', async () => ({ passkey: await askForPasskey() }))}
        />
      )}
      {showsPasskey && hasCode && <Or />}
      {(recovers || hasCode) && (
        <CodeForm
          key={String(recovers)}
          way={recovers ? 'recoveryCode' : 'code'}
          submitLabel={submitLabel}
          isSecondary={showsPasskey}
          pending={pendingWay === 'code' || pendingWay === 'recoveryCode'}
          error={error?.way === 'passkey' ? undefined : error}
          onSubmit={(proof, way) => void confirm(way, async () => proof)}
        />
      )}
      <div className="flex flex-wrap gap-x-4">
        {methods.includes('recovery') && !recovers && (
          <Button variant="quiet" className="-ms-2" onClick={() => setRecovers(true)}>
            {m.auth_use_a_recovery_code()}
          </Button>
        )}
        {recovers && (offersPasskey || hasCode) && (
          <Button variant="quiet" className="-ms-2" onClick={() => setRecovers(false)}>
            {m.auth_use_another_way()}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** The errors of a code that is not right. */
const refusals = new Set(['WRONG_CODE', 'STEP_UP_FAILED']);

/** Shows an error where the user has tried it. */
const errorAt = (way: Way, error: ApiError): ApiError & { way: Way } => ({
  ...error,
  way,
  fields: refusals.has(error.code) ? { [way]: error.message } : error.fields,
});

function useConfirm(onProof: (proof: TwoFactorProof) => Promise<void>) {
  const [way, setWay] = useState<Way>('code');
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const shown = useMemo(() => error && errorAt(way, error), [error, way]);

  const confirm = (chosen: Way, prove: () => Promise<TwoFactorProof>) => {
    if (pending) return undefined;
    setWay(chosen);
    return attempt(async () => onProof(await prove()));
  };
  return { confirm, pendingWay: pending ? way : undefined, error: shown };
}

type PasskeyButtonProps = { pending: boolean; error: string; onClick: () => void };

function PasskeyButton({ pending, error, onClick }: PasskeyButtonProps) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {error && <Notice>{error}</Notice>}
      </div>
      <Button
        wide
        size="lg"
        variant="primary"
        data-autofocus
        pending={pending}
        pendingLabel={m.auth_waiting_for_your_passkey()}
        onClick={onClick}
      >
        {m.auth_use_a_passkey()}
      </Button>
    </>
  );
}

const Or = () => (
  <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
    {m.auth_or()}
  </p>
);

type CodeFormProps = {
  way: 'code' | 'recoveryCode';
  submitLabel: string;
  isSecondary: boolean;
  pending: boolean;
  error: ApiError | undefined;
  onSubmit: (proof: TwoFactorProof, way: Way) => void;
};

function CodeForm({ way, submitLabel, isSecondary, pending, error, onSubmit }: CodeFormProps) {
  const submit = ({ code = '', recoveryCode = '' }: Record<string, string>) =>
    onSubmit(way === 'code' ? { code: compactCode(code) } : { recoveryCode: compactCode(recoveryCode) }, way);
  return (
    <Form
      label={way === 'code' ? m.auth_authentication_code() : m.auth_recovery_code()}
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={submit}
    >
      {way === 'code' ? <AuthenticationCodeField /> : <RecoveryCodeField />}
      <SubmitButton wide variant={isSecondary ? 'secondary' : 'primary'} pendingLabel={m.auth_checking_the_code()}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
