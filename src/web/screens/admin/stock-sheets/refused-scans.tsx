import * as m from '#i18n/messages.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AssignCode } from './assign-code.tsx';
import type { Scanner } from './use-scanner.ts';

type RefusedScansProps = Pick<Scanner, 'refused' | 'dismiss' | 'add'>;

/** Scans that were not counted, each with its reason. A code that no product has can be given to a variant. */
export function RefusedScans({ refused, dismiss, add }: RefusedScansProps) {
  return (
    <ul className="space-y-3 empty:hidden">
      {refused.map((each) => {
        const { scan, error } = each;
        const isUnknown = error.code === 'UNKNOWN_CODE';
        return (
          <li key={scan.scanId}>
            <Notice tone={isUnknown ? 'warning' : 'danger'}>
              <p className="font-medium">{error.message}</p>
              {!isUnknown && (
                <p className="mt-1">
                  <bdi dir="ltr">{scan.code}</bdi>
                </p>
              )}
              {isUnknown && (
                <IfPermitted to="products.edit">
                  <AssignCode
                    code={scan.code}
                    onAssigned={() => {
                      dismiss(each);
                      add({ code: scan.code, quantity: scan.quantity });
                    }}
                  />
                </IfPermitted>
              )}
              <Button size="sm" className="mt-3" onClick={() => dismiss(each)}>
                {isUnknown ? m.stock_sheet_ignore() : m.common_close()}
              </Button>
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
