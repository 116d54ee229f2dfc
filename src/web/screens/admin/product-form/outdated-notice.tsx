import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type OutdatedNoticeProps = { isOutdated: boolean; isChanged: boolean; onLoad: () => void };

/** Reports that another admin has saved the product and offers to reload it; asks before that discards changes. */
export function OutdatedNotice({ isOutdated, isChanged, onLoad }: OutdatedNoticeProps) {
  const [isConfirming, setConfirming] = useState(false);
  const load = () => {
    setConfirming(false);
    onLoad();
  };
  return (
    <>
      <div role="alert">
        {isOutdated && (
          <Notice tone="warning" className="mb-3">
            Another admin has changed this product in the meantime. Your changes are not saved, but they are still here.{' '}
            <button
              type="button"
              className="font-medium underline underline-offset-[0.3em] pointer-coarse:min-h-target"
              onClick={() => (isChanged ? setConfirming(true) : load())}
            >
              Load the new state
            </button>
          </Notice>
        )}
      </div>
      <Modal
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Load the new state?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setConfirming(false)}>Keep my changes</Button>
            <Button variant="danger" onClick={load}>
              Load the new state
            </Button>
          </div>
        }
      >
        <p className="text-muted">Your changes are discarded.</p>
      </Modal>
    </>
  );
}
