import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { type CustomerNote, addCustomerNote } from '#web/store/auth/customer-notes.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import type { LoadedCustomer } from './customers.loader.ts';
import { CustomerNoteItem } from './customer-note-item.tsx';
import { NoteForm } from './note-form.tsx';

type CustomerNotesProps = { customer: LoadedCustomer; timeZone: string | undefined };

/** What the team wrote down about the customer, latest first, and the form of another note. */
export function CustomerNotes({ customer: { _id: userId, notes: loaded }, timeZone }: CustomerNotesProps) {
  const dispatch = useAppDispatch();
  const ownId = useAppSelector(selectAccount)?._id;
  const [notes, setNotes] = useState<CustomerNote[]>(loaded);
  const [addedCount, setAddedCount] = useState(0);
  const mayWrite = useMayDo('customers.edit');

  const add = async (text: string) => {
    setNotes(await dispatch(addCustomerNote({ userId, text })).unwrap());
    setAddedCount(addedCount + 1);
    notify.success(m.admin_customers_the_note_is_added());
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-3 text-xl">
        {m.common_notes()}
      </h2>
      {mayWrite && (
        <NoteForm
          key={addedCount}
          label={m.admin_customers_add_a_note()}
          field={{
            label: m.admin_customers_note_for_the_team(),
            hint: m.admin_customers_customers_do_not_see_it(),
          }}
          submitLabel={m.admin_customers_add_note()}
          pendingLabel={m.admin_customers_adding_the_note()}
          onSave={add}
        />
      )}
      {!mayWrite && notes.length === 0 && <p className="text-muted">{m.admin_customers_none_yet()}</p>}
      {notes.length > 0 && (
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
          {notes.map((note) => (
            <CustomerNoteItem
              key={note._id}
              userId={userId}
              note={note}
              isOwn={note.authorId === ownId}
              timeZone={timeZone}
              onChange={setNotes}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
