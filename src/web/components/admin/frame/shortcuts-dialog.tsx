import { Fragment } from 'react';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { allAreas } from './areas.ts';
import type { SingleKeys } from './use-shortcuts.ts';

type Shortcut = { label: string; keys: readonly string[] };

const modified: readonly Shortcut[] = [
  { label: 'Search', keys: ['Ctrl', 'K'] },
  { label: 'Save the open form', keys: ['Ctrl', 'S'] },
];
const single: readonly Shortcut[] = [
  { label: 'Search', keys: ['/'] },
  { label: 'Keyboard shortcuts', keys: ['?'] },
  ...allAreas.map(({ label, letter }) => ({ label: `Go to ${label}`, keys: ['G', letter.toUpperCase()] })),
];

type ShortcutsDialogProps = { open: boolean; onClose: () => void; singleKeys: SingleKeys };

/** Lists the keyboard shortcuts and switches those of a single key off. */
export function ShortcutsDialog({ open, onClose, singleKeys }: ShortcutsDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard shortcuts">
      <ShortcutList shortcuts={modified} />
      <p className="mt-2 text-sm text-muted">On a Mac, press Cmd in place of Ctrl.</p>
      <Checkbox
        asSwitch
        name="singleKeys"
        label="Shortcuts without Ctrl"
        hint="They do nothing while you type in a field. Turn them off if you use speech input."
        checked={singleKeys.isOn}
        onChange={({ target }) => singleKeys.onChange(target.checked)}
        className="stitch-top mt-5 pt-3"
      />
      {singleKeys.isOn && <ShortcutList shortcuts={single} />}
    </Modal>
  );
}

const ShortcutList = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <dl className="mt-2 divide-y divide-hairline text-sm">
    {shortcuts.map(({ label, keys }) => (
      <div key={label} className="flex items-center justify-between gap-6 py-2">
        <dt>{label}</dt>
        <dd className="flex items-center gap-1.5">
          {keys.map((key, index) => (
            <Fragment key={key}>
              {index > 0 && <span className="text-xs text-muted">{keys[0] === 'Ctrl' ? '+' : 'then'}</span>}
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
