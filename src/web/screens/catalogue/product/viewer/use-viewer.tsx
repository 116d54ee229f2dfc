import * as m from '#i18n/messages.ts';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { notifyPartNotLoaded } from '#web/ui/loading/lazy-part.tsx';
import type { ViewerProps } from './viewer.tsx';

/** Returns the viewer of the pictures, which is loaded on first use, and the handler that opens it at a picture. */
export function useViewer(props: Omit<ViewerProps, 'start'>): {
  viewer: ReactNode;
  open: (event: MouseEvent, index: number) => void;
} {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps>>();
  const [start, setStart] = useState<number>();

  const show = async (index: number) => {
    try {
      const module = await import('./viewer.tsx');
      setViewer(() => module.Viewer);
      setStart(index);
    } catch {
      notifyPartNotLoaded(m.catalogue_the_enlarged_picture_could_not());
    }
  };
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void show(index);
  };
  const close = (index: number) => {
    setStart(undefined);
    props.onClose(index);
  };
  return { viewer: Viewer && start !== undefined && <Viewer {...props} start={start} onClose={close} />, open };
}
