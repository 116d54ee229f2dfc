import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { type Location, useBlocker } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { blockedNavigations } from './blocked-navigations.ts';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './dialog.tsx';

type UnsavedChangesPromptProps = {
  hasChanges: () => boolean;
  /** Says what would be lost. */
  children: ReactNode;
};

/** What a form edits: another page, or the same one in another language, is another draft. Filters and fragments are not. */
const editedAt = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get('locale') ?? ''}`;

/** Asks before a navigation discards changes. Before the tab is closed or reloaded, the browser asks with its own text. */
export function UnsavedChangesPrompt({ hasChanges, children }: UnsavedChangesPromptProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (editedAt(currentLocation) === editedAt(nextLocation) || !hasChanges()) return false;
    blockedNavigations.add(nextLocation.state);
    return true;
  });
  const leave = () => {
    blockedNavigations.resolve(blocker.location?.state);
    blocker.proceed?.();
  };
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);

  return (
    <UnsavedChangesDialog open={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave}>
      {children}
    </UnsavedChangesDialog>
  );
}

type UnsavedChangesDialogProps = { open: boolean; onStay: () => void; onLeave: () => void; children: ReactNode };

/** The dialog alone, for a form that closes without a navigation. */
export function UnsavedChangesDialog({ open, onStay, onLeave, children }: UnsavedChangesDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onStay}
      title={m.ui_leave_without_saving()}
      footer={
        <DialogActions>
          <Button onClick={onStay}>{m.ui_stay_here()}</Button>
          <Button variant="danger" onClick={onLeave}>
            {m.ui_leave()}
          </Button>
        </DialogActions>
      }
    >
      <p className="text-muted">{children}</p>
    </Modal>
  );
}
