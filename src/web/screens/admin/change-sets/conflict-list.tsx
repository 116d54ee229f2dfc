import * as m from '#i18n/messages.ts';
import { textOf } from '#web/components/admin/change-sets/field-value.tsx';
import { stagedFieldLabel } from '#web/store/change-sets/change-set-labels.ts';
import type { ChangeSetItem } from '#web/store/change-sets/change-sets.admin.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { nameOf } from './item-names.ts';
import { itemKey, type Keep, type useChangeSet } from './use-change-set.ts';

/** The fields that the shop has changed meanwhile, and what was deleted: each with the choice of what stays. */
export function ConflictList({ state }: { state: ReturnType<typeof useChangeSet> }) {
  const { set, kept, keep } = state;
  const conflicts = set.items.filter((item) => item.conflict || (item.gone && set.status !== 'discarded'));
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" className="mb-8">
      <h2 className="font-medium">{m.changes_conflict_heading()}</h2>
      <p className="mt-1">{m.changes_conflict_text()}</p>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline text-ink">
        {conflicts.map((item) => (
          <Conflict
            key={itemKey(item)}
            item={item}
            names={set.names}
            kept={kept[itemKey(item)]?.keep}
            onKeep={(choice) => keep(item, choice)}
          />
        ))}
      </ul>
    </Notice>
  );
}

type ConflictProps = {
  item: ChangeSetItem;
  names: Readonly<Record<string, string>>;
  kept: Keep | undefined;
  onKeep: (keep: Keep) => void;
};

function Conflict({ item, names, kept, onKeep }: ConflictProps) {
  const label = `${nameOf(item)}, ${stagedFieldLabel(item.field)}`;
  const mine = textOf(item.field, item.after, names) || m.admin_empty();
  const theirs = item.gone ? m.changes_no_longer_exists() : textOf(item.field, item.now, names) || m.admin_empty();
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="font-medium wrap-anywhere">{label}</p>
      {!item.gone && (
        <Choice
          title={m.changes_in_this_set()}
          text={mine}
          action={m.admin_keep_mine()}
          label={label}
          isChosen={kept === 'mine'}
          onChoose={() => onKeep('mine')}
        />
      )}
      <Choice
        title={m.changes_in_the_shop()}
        text={theirs}
        action={m.admin_take_theirs()}
        label={label}
        isChosen={kept === 'theirs'}
        onChoose={() => onKeep('theirs')}
      />
    </li>
  );
}

type ChoiceProps = {
  title: string;
  text: string;
  action: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
};

const Choice = ({ title, text, action, label, isChosen, onChoose }: ChoiceProps) => (
  <div className="flex min-w-0 flex-col items-start">
    <p className="text-xs text-muted">{title}</p>
    <p className="max-h-24 flex-1 overflow-y-auto whitespace-pre-line wrap-anywhere">{text}</p>
    <Button
      size="sm"
      variant={isChosen ? 'primary' : 'secondary'}
      className="mt-2"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {action}
      <VisuallyHidden>: {label}</VisuallyHidden>
    </Button>
  </div>
);
