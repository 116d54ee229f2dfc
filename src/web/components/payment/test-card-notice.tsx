import { useAppSelector } from '#web/store/hooks.ts';
import { selectTestPayments } from '#web/store/settings/settings.selectors.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Says that no money moves, while payments go to the sandbox. */
export function TestCardNotice() {
  const isTest = useAppSelector(selectTestPayments);
  if (!isTest) return null;
  return (
    <Notice>
      Test mode: you won’t be charged. Try <span className="whitespace-nowrap">4242 4242 4242 4242</span>.
    </Notice>
  );
}
