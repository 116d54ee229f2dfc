import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

function AfterEffects({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** Renders into the document of a jsdom test. `show` resolves after the effects of the element have run. */
export function mount() {
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  const show = async (element: ReactNode): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    root.render(
      <>
        {element}
        <AfterEffects run={resolve} />
      </>,
    );
    await promise;
  };
  const unmount = async (): Promise<void> => {
    await show(null);
    container.remove();
  };
  return { container, show, unmount };
}
