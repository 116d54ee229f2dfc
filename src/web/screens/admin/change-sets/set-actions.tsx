import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useEditingSet } from '#web/store/change-sets/editing-set.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { isEditable, isPublishable, type useChangeSet } from './use-change-set.ts';

type State = { state: ReturnType<typeof useChangeSet> };
type Asked = 'publish' | 'undo' | 'discard' | 'schedule' | 'rename';

/** What can be done with a set in its state, and by the role. */
export function SetActions({ state }: State) {
  const [asked, setAsked] = useState<Asked>();
  const mayPublish = useMayDo('changes.publish');
  const mayEdit = useMayDo('changes.edit');
  const editing = useEditingSet();
  const { set, unschedule, pending } = state;
  const hasItems = set.items.length > 0;
  const ask = (action: Asked) => {
    state.clearError();
    setAsked(action);
  };
  const close = () => setAsked(undefined);
  return (
    <>
      {mayEdit &&
        isEditable(set) &&
        (editing?.id === set._id ? (
          <Button onClick={() => state.stopEditing()}>{m.changes_exit()}</Button>
        ) : (
          <Button onClick={() => state.edit()}>{m.changes_edit_in_this_set()}</Button>
        ))}
      {mayPublish && isPublishable(set) && hasItems && (
        <>
          {set.status === 'scheduled' || set.status === 'blocked' ? (
            <Button disabled={pending} onClick={() => void unschedule()}>
              {m.changes_cancel_schedule()}
            </Button>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => ask('schedule')}>
              {m.changes_schedule()}
            </Button>
          )}
          <Button variant="primary" aria-haspopup="dialog" onClick={() => ask('publish')}>
            {m.changes_publish_now()}
          </Button>
        </>
      )}
      {mayPublish && set.status === 'published' && (
        <Button aria-haspopup="dialog" onClick={() => ask('undo')}>
          {m.common_undo()}
        </Button>
      )}
      {mayEdit && set.status !== 'discarded' && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => ask('rename')}>
          {m.changes_rename()}
        </Button>
      )}
      {mayEdit && isPublishable(set) && (
        <Button variant="quiet" className="text-danger!" aria-haspopup="dialog" onClick={() => ask('discard')}>
          {m.changes_discard()}
        </Button>
      )}
      <Dialogs state={state} asked={asked} onClose={close} />
    </>
  );
}

function Dialogs({ state, asked, onClose }: State & { asked: Asked | undefined; onClose: () => void }) {
  const { pending, error } = state;
  const shared = { onClose, cancelLabel: m.common_cancel(), pending, pendingLabel: m.common_saving() };
  const message = error?.message;
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={asked === 'publish'}
        tone="primary"
        title={m.changes_publish_question()}
        confirmLabel={m.changes_publish_now()}
        onConfirm={() => state.publish(onClose)}
        error={message}
      >
        <p>{m.changes_publish_text()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={asked === 'undo'}
        title={m.changes_undo_question()}
        confirmLabel={m.common_undo()}
        onConfirm={() => state.undo(onClose)}
        error={message}
      >
        <p>{m.changes_undo_text()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={asked === 'discard'}
        title={m.changes_discard_question()}
        confirmLabel={m.changes_discard()}
        onConfirm={() => state.discard(onClose)}
        error={message}
      >
        <p>{m.changes_discard_text()}</p>
      </ConfirmDialog>
      <ScheduleDialog state={state} open={asked === 'schedule'} onClose={onClose} />
      <RenameDialog state={state} open={asked === 'rename'} onClose={onClose} />
    </>
  );
}

function ScheduleDialog({ state, open, onClose }: State & { open: boolean; onClose: () => void }) {
  const zone = useAppSelector(selectTimeZone).replaceAll('_', ' ');
  const { error, pending } = state;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.changes_schedule()}
      submitLabel={m.changes_schedule()}
      pending={pending}
      pendingLabel={m.common_saving()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={({ at = '' }) => void state.schedule(at, onClose)}
    >
      <TextField
        type="datetime-local"
        name="at"
        label={m.changes_publish_at()}
        hint={m.admin_times_are_in({ zone })}
        invalidMessage={m.field_enter_a_date_and_time()}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
