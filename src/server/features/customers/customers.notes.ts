import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { accountNotFound, createAuthRepository } from '#server/features/auth/auth.service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { type AdminCaller, isKey } from '#server/platform/sessions/caller.ts';
import { noteNotFound, otherAuthor } from './customers.errors.ts';
import { createNotesRepository, type NoteRow } from './customers.notes.repository.ts';

type NotesDeps = { db: Database; audit: Audit; clock: Clock };
type NoteKey = { userId: string; noteId: string };

/** Creates the operations on the notes of the team about a customer. A change returns the notes afterwards. */
export function createCustomerNotes({ db, audit, clock }: NotesDeps) {
  const record = (tx: Transaction, actorId: string, action: string, userId: string) =>
    audit.record(tx, { actorId, action, entity: 'user', entityId: userId });

  const onAccount = async (userId: string, change: (tx: Transaction) => Promise<void>): Promise<NoteRow[]> => {
    if (!isId(userId)) throw accountNotFound();
    return inTransaction(db, async (tx) => {
      const repository = createNotesRepository(tx);
      if (!(await repository.lockAccount(userId))) throw accountNotFound();
      await change(tx);
      return repository.list(userId);
    });
  };

  const lock = async (tx: Transaction, key: NoteKey) => {
    const note = isId(key.noteId) ? await createNotesRepository(tx).lock(key) : undefined;
    if (!note) throw noteNotFound();
    return note;
  };

  return {
    async listNotes(userId: string): Promise<NoteRow[]> {
      if (!isId(userId) || !(await createAuthRepository(db).find(userId))) throw accountNotFound();
      return createNotesRepository(db).list(userId);
    },

    addNote: (author: AdminCaller<'id'>, { userId, text }: { userId: string; text: string }): Promise<NoteRow[]> =>
      onAccount(userId, async (tx) => {
        const note = {
          id: newId(),
          userId,
          ...(isKey(author) ? { authorId: null, keyId: author.id } : { authorId: author.id, keyId: null }),
          text,
          createdAt: clock.now(),
          editedAt: null,
        };
        await createNotesRepository(tx).insert(note);
        await record(tx, author.id, 'user.note', userId);
      }),

    /** Throws NOTE_NOT_FOUND, and OTHER_AUTHOR for a note of another admin or program, because it is shown under their name. */
    changeNote: (actorId: string, { text, ...key }: NoteKey & { text: string }): Promise<NoteRow[]> =>
      onAccount(key.userId, async (tx) => {
        const note = await lock(tx, key);
        if ((note.authorId ?? note.keyId) !== actorId) throw otherAuthor();
        if (note.text === text) return;
        await createNotesRepository(tx).update(key, { text, editedAt: clock.now() });
        await record(tx, actorId, 'user.note-change', key.userId);
      }),

    /** Throws NOTE_NOT_FOUND. Any admin can delete any note, because a customer may ask for it when the author has left. */
    deleteNote: (actorId: string, key: NoteKey): Promise<NoteRow[]> =>
      onAccount(key.userId, async (tx) => {
        await lock(tx, key);
        await createNotesRepository(tx).delete(key);
        await record(tx, actorId, 'user.note-delete', key.userId);
      }),
  };
}
