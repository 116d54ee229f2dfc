import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { type CustomerNote, changeCustomerNote } from '#web/store/auth/customer-notes.admin.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { DeleteNote } from './delete-note.tsx';
import { NoteForm } from './note-form.tsx';

type CustomerNoteItemProps = {
  userId: string;
  note: CustomerNote;
  isOwn: boolean;
  timeZone: string | undefined;
  onChange: (notes: CustomerNote[]) => void;
};

/** A note with its author and time. Admins edit their own notes, and delete any. */
export function CustomerNoteItem({ userId, note, isOwn, timeZone, onChange }: CustomerNoteItemProps) {
  const dispatch = useAppDispatch();
  const [isEditing, setEditing] = useState(false);
  const { _id: noteId, text, authorName, createdAt, editedAt } = note;

  const save = async (next: string) => {
    onChange(await dispatch(changeCustomerNote({ userId, noteId, text: next })).unwrap());
    setEditing(false);
    notify.success(m.admin_customers_the_note_is_saved());
  };
  const author = <bdi className="font-medium text-ink">{authorName || m.admin_customers_a_former_admin()}</bdi>;
  const created = <DateText value={createdAt} withTime timeZone={timeZone} />;
  return (
    <li className="py-4">
      <p className="text-sm text-muted">
        {editedAt ? (
          <Message
            message={m.admin_customers_note_edited}
            markup={{
              author: () => author,
              created: () => created,
              edited: () => <DateText value={editedAt} withTime timeZone={timeZone} />,
            }}
          />
        ) : (
          <Message message={m.admin_person_and_time} markup={{ person: () => author, time: () => created }} />
        )}
      </p>
      {isEditing ? (
        <div className="mt-3">
          <NoteForm
            label={m.admin_customers_edit_the_note()}
            field={{ label: m.common_note(), defaultValue: text }}
            submitLabel={m.admin_customers_save_note()}
            pendingLabel={m.admin_customers_saving_the_note()}
            onSave={save}
          >
            <Button variant="quiet" size="sm" onClick={() => setEditing(false)}>
              {m.common_cancel()}
            </Button>
          </NoteForm>
        </div>
      ) : (
        <>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <IfPermitted to="customers.edit">
            <div className="mt-1 -ms-2 flex flex-wrap gap-1">
              {isOwn && (
                <Button variant="quiet" size="sm" onClick={() => setEditing(true)}>
                  {m.common_edit()}
                </Button>
              )}
              <DeleteNote userId={userId} noteId={noteId} onDeleted={onChange} />
            </div>
          </IfPermitted>
        </>
      )}
    </li>
  );
}
