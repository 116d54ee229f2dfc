import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Stands above the orders after one was sent. */
export function OrderReceived({ orderId }: { orderId: string }) {
  return (
    <Notice tone="success" className="mb-8">
      <p className="font-medium">Order received. Thank you.</p>
      <p>
        Its code is <span className="font-medium tabular-nums">{orderId}</span>. Have it ready when you write to us
        about it. <CopyCode code={orderId} className="-my-1.5" />
      </p>
    </Notice>
  );
}
