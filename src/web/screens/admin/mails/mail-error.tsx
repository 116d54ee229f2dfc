import { describeMailError } from '#web/store/mail/mail-errors.ts';

/** Why an e-mail was not sent, and on request what the mail server said. */
export function MailError({ error }: { error: string }) {
  const { text, original } = describeMailError(error);
  return (
    <>
      {text}
      {original !== undefined && (
        <details className="text-xs text-muted">
          <summary className="inline-block py-1 underline decoration-outline underline-offset-[0.3em] pointer-coarse:py-3">
            What the server said
          </summary>
          <code className="block wrap-anywhere">{original}</code>
        </details>
      )}
    </>
  );
}
