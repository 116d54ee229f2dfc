import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Modal } from './dialog.tsx';

const stopped = new WeakMap<object, PromiseWithResolvers<void>>();

/** A way is known by the state that it brings along: one that was stopped to ask comes here once it is taken all the same. */
export const afterQuestion = (state: object): Promise<void> | undefined => stopped.get(state)?.promise;

type LeaveQuestionProps = {
  isChanged: () => boolean;
  /** What would be lost, in a sentence. */
  children: ReactNode;
};

/** Asks before what was typed is lost; the browser asks in its own words when the page itself is left. */
export function LeaveQuestion({ isChanged, children }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname || !isChanged()) return false;
    const state: unknown = nextLocation.state;
    if (typeof state === 'object' && state !== null) stopped.set(state, Promise.withResolvers());
    return true;
  });
  const leave = () => {
    stopped.get(blocker.location?.state)?.resolve();
    blocker.proceed?.();
  };
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);

  return (
    <UnsavedQuestion open={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave}>
      {children}
    </UnsavedQuestion>
  );
}

type UnsavedQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void; children: ReactNode };

/** The question alone, for what is closed while the page stays. */
export function UnsavedQuestion({ open, onStay, onLeave, children }: UnsavedQuestionProps) {
  return (
    <Modal
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onStay}>Stay here</Button>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
        </div>
      }
    >
      <p className="text-muted">{children}</p>
    </Modal>
  );
}
