import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Outdated } from './use-product-form.ts';

const sentences: Record<Outdated, string> = {
  changed: 'Somebody else has changed this product meanwhile. Nothing of yours was saved, and all of it is still here.',
  saved: 'The product is saved, but could not be loaded again.',
};

type OutdatedNoticeProps = { reason: Outdated | undefined; isChanged: boolean; onLoad: () => void };

/** Leads to what is kept now; asks before what was typed is thrown away for it. */
export function OutdatedNotice({ reason, isChanged, onLoad }: OutdatedNoticeProps) {
  const [isAsked, setAsked] = useState(false);
  const load = () => {
    setAsked(false);
    onLoad();
  };
  return (
    <>
      <div role="alert">
        {reason && (
          <Notice tone="warning" className="mb-3">
            {sentences[reason]}{' '}
            <button
              type="button"
              className="font-medium underline underline-offset-[0.3em] pointer-coarse:min-h-target"
              onClick={() => (isChanged ? setAsked(true) : load())}
            >
              Load the new state
            </button>
          </Notice>
        )}
      </div>
      <Modal
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Load the new state?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsked(false)}>Keep my changes</Button>
            <Button variant="danger" onClick={load}>
              Load the new state
            </Button>
          </div>
        }
      >
        <p className="text-muted">What you changed here is thrown away.</p>
      </Modal>
    </>
  );
}
