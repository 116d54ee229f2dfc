import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** A notice that takes the focus, because the form or button that it replaces had it. */
export function FocusedNotice(props: ComponentProps<typeof Notice>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Notice {...props} />
    </div>
  );
}
