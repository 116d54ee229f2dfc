import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';

const words = { idle: 'Copy code', copied: 'Copied', refused: 'Please copy it by hand' };
const shownForMs = 3000;

/** Stands beside a code that somebody will want to paste elsewhere. */
export function CopyCode({ code, className }: { code: string; className?: string | undefined }) {
  const [state, setState] = useState<keyof typeof words>('idle');

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => setState((await copyText(code)) ? 'copied' : 'refused');
  return (
    <>
      <Button variant="quiet" size="sm" className={className} onClick={() => void copy()}>
        {words[state]}
      </Button>
      <LiveRegion message={state === 'idle' ? '' : words[state]} />
    </>
  );
}
