import * as m from '#i18n/messages.ts';
import { TextField } from '#web/ui/form/field.tsx';

/** Until when a gift card is valid; empty for no end. */
export const EndField = ({ defaultValue }: { defaultValue: string }) => (
  <TextField
    type="date"
    name="expiresOn"
    label={m.admin_gift_cards_valid_until()}
    hint={m.admin_gift_cards_valid_until_hint()}
    invalidMessage={m.admin_gift_cards_enter_a_day()}
    defaultValue={defaultValue}
  />
);
