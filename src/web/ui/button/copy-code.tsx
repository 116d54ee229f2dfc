import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';

const labels = { idle: m.ui_copy_number, copied: m.ui_copied, refused: m.ui_please_copy_it_manually };
const resetAfterMs = 3000;

/** Copies a code to the clipboard. */
export function CopyCode({ code, className }: { code: string; className?: string | undefined }) {
  const [state, setState] = useState<keyof typeof labels>('idle');

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), resetAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => setState((await copyText(code)) ? 'copied' : 'refused');
  return (
    <>
      <Button variant="quiet" size="sm" className={className} onClick={() => void copy()}>
        {labels[state]()}
      </Button>
      <LiveRegion message={state === 'idle' ? '' : labels[state]()} />
    </>
  );
}
