import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** Takes the focus, which would be lost with the form or the button that it replaces. */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Notice {...props} />
    </div>
  );
}
