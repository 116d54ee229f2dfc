import * as m from '#i18n/messages.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';

const labels = { copied: m.ui_copied, refused: m.ui_please_copy_it_manually };
const resetAfterMs = 3000;

type CopyCodeProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  code: string;
  label?: string;
};

/** Copies a code to the clipboard. */
export function CopyCode({ code, label = m.ui_copy_number(), variant = 'quiet', size = 'sm', ...rest }: CopyCodeProps) {
  const [state, setState] = useState<'idle' | keyof typeof labels>('idle');

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), resetAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => setState((await copyText(code)) ? 'copied' : 'refused');
  return (
    <>
      <Button variant={variant} size={size} {...rest} onClick={() => void copy()}>
        {state === 'idle' ? label : labels[state]()}
      </Button>
      <LiveRegion message={state === 'idle' ? '' : labels[state]()} />
    </>
  );
}
