import { CopyCode } from '#web/ui/button/copy-code.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The confirmation above the orders, after one was placed. */
export function OrderReceived({ orderId }: { orderId: string }) {
  return (
    <Notice tone="success" className="mb-8">
      <p className="font-medium">Order received. Thank you.</p>
      <p>
        Your order code is <span className="font-medium tabular-nums">{orderId}</span>. Have it ready when you contact
        us. <CopyCode code={orderId} className="-my-1.5" />
      </p>
    </Notice>
  );
}
