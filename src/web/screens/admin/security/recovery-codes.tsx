import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { saveAsFile } from '#web/ui/button/save-as-file.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';

/** Shows new recovery codes, in place of the page, until the member has kept them: nobody can look them up later. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const titleId = useId();
  const account = useAppSelector(selectAccount);
  const settings = useAppSelector(selectSettings);
  const title = m.admin_security_codes_file({
    name: settings?.name ?? m.common_shop(),
    email: account?.email ?? '',
  });
  const text = `${[title, '', ...codes].join('\n')}\n`;
  return (
    <section aria-labelledby={titleId} className="max-w-prose">
      <h2 id={titleId} data-first tabIndex={-1} className="text-2xl outline-none print:hidden">
        {m.admin_security_keep_your_codes()}
      </h2>
      <p className="mt-3 text-muted print:hidden">{m.admin_security_keep_your_codes_text()}</p>
      <p className="hidden print:block">{title}</p>
      <ul className="my-6 grid gap-x-8 gap-y-2 border border-hairline bg-surface px-5 py-5 tracking-wide tabular-nums select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
        <CopyCode code={text} label={m.admin_security_copy_codes()} variant="secondary" size="md" />
        <Button onClick={() => saveAsFile('recovery-codes.txt', text, 'text/plain;charset=utf-8')}>
          {m.admin_security_download_codes()}
        </Button>
        <Button onClick={() => window.print()}>{m.account_print()}</Button>
        <Button variant="primary" onClick={onKept}>
          {m.admin_security_i_have_kept_them()}
        </Button>
      </div>
      <UnsavedChangesPrompt hasChanges={() => true}>{m.admin_security_codes_lost()}</UnsavedChangesPrompt>
    </section>
  );
}
