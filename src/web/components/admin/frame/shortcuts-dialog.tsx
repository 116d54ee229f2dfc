import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { Fragment } from 'react';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { useAreas } from './use-areas.ts';
import type { SingleKeys } from './use-shortcuts.ts';

type Shortcut = { label: Text; keys: readonly (string | Text)[] };

const modified: readonly Shortcut[] = [
  { label: m.common_search, keys: [m.admin_ctrl, 'K'] },
  { label: m.admin_save_the_open_form, keys: [m.admin_ctrl, 'S'] },
  { label: m.admin_next_open_text, keys: ['Alt', m.admin_down_key] },
  { label: m.admin_save_and_next_entry, keys: [m.admin_ctrl, 'Enter'] },
];
const single: readonly Shortcut[] = [
  { label: m.common_search, keys: ['/'] },
  { label: m.admin_keyboard_shortcuts, keys: ['?'] },
];

type ShortcutsDialogProps = { open: boolean; onClose: () => void; singleKeys: SingleKeys };

/** Lists the keyboard shortcuts and switches those of a single key off. */
export function ShortcutsDialog({ open, onClose, singleKeys }: ShortcutsDialogProps) {
  const areas: Shortcut[] = useAreas().map(({ label, letter }) => ({
    label: () => m.admin_go_to_area({ label: label() }),
    keys: ['G', letter.toUpperCase()],
  }));
  return (
    <Modal open={open} onClose={onClose} title={m.admin_keyboard_shortcuts()}>
      <ShortcutList shortcuts={modified} between="+" />
      <p className="mt-2 text-sm text-muted">{m.admin_on_a_mac_press_cmd()}</p>
      <Checkbox
        asSwitch
        name="singleKeys"
        label={m.admin_shortcuts_without_ctrl()}
        hint={m.admin_they_do_nothing_while_you()}
        checked={singleKeys.isOn}
        onChange={({ target }) => singleKeys.onChange(target.checked)}
        className="stitch-top mt-5 pt-3"
      />
      {singleKeys.isOn && <ShortcutList shortcuts={[...single, ...areas]} between={m.admin_then()} />}
    </Modal>
  );
}

const textOf = (key: string | Text): string => (typeof key === 'string' ? key : key());

const ShortcutList = ({ shortcuts, between }: { shortcuts: readonly Shortcut[]; between: string }) => (
  <dl className="mt-2 divide-y divide-hairline text-sm">
    {shortcuts.map(({ label, keys }) => (
      <div key={label()} className="flex items-center justify-between gap-6 py-2">
        <dt>{label()}</dt>
        {/* Keys that are pressed together stand as on a keyboard. */}
        <dd dir={between === '+' ? 'ltr' : undefined} className="flex items-center gap-1.5">
          {keys.map(textOf).map((key, index) => (
            <Fragment key={key}>
              {index > 0 && <span className="text-xs text-muted">{between}</span>}
              <kbd className="min-w-7 rounded-sm border border-outline px-1.5 text-center font-sans text-xs leading-6">
                {key}
              </kbd>
            </Fragment>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
