import * as m from '#i18n/messages.ts';
import { TextField } from '#web/ui/form/field.tsx';

/** Removes what apps and people put between the characters of a code. */
export const compactCode = (text: string): string => text.replaceAll(/\s/g, '');

/** Takes six digits, with spaces between them, too. */
export const AuthenticationCodeField = () => (
  <TextField
    name="code"
    label={m.auth_authentication_code()}
    hint={m.auth_authentication_code_hint()}
    invalidMessage={m.auth_authentication_code_invalid()}
    required
    pattern="\s*(\d\s*){6}"
    inputMode="numeric"
    dir="ltr"
    autoComplete="one-time-code"
    data-autofocus
  />
);

export const RecoveryCodeField = () => (
  <TextField
    name="recoveryCode"
    label={m.auth_recovery_code()}
    hint={m.auth_recovery_code_hint()}
    required
    maxLength={40}
    dir="ltr"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck="false"
    data-autofocus
  />
);
