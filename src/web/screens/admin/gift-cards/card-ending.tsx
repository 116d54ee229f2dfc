import * as m from '#i18n/messages.ts';

/** •••• 7Q2K: by its end, people tell a gift card from others. One whose buyer has not looked at the code has none yet. */
export const CardEnding = ({ ending }: { ending: string }) =>
  ending === '' ? (
    <span className="text-muted">{m.admin_gift_cards_no_code_yet()}</span>
  ) : (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      <span aria-hidden="true">•••• </span>
      {ending}
    </bdi>
  );
