import { useRef, useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';
import { type DraftBackups, useDraftBackup, useDraftKey } from '#web/store/auth/use-draft-backup.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { type DraftField, type FieldConflict, mergeDrafts } from './merge-drafts.ts';
import { useConflicts } from './use-conflicts.ts';

type StoredDraft<Stored, Draft> = {
  /** What is edited; undefined for something new. */
  loaded: Stored | undefined;
  draftOf: (stored: Stored | undefined) => Draft;
  fields: (drafts: { base: Draft; mine: Draft; theirs: Draft }) => readonly DraftField<Draft>[];
  /** Keeps drafts while the admin logs in again. */
  backups: DraftBackups<{ stored: Stored | undefined; draft: Draft }>;
  /** Returns what is stored now; undefined when there is nothing any more. */
  fetchAgain: (stored: Stored) => Promise<Stored | undefined>;
  save: (draft: Draft, stored: Stored | undefined) => Promise<Stored>;
  /** Whether the form stays after a save and goes on from what is stored. */
  staysOpen?: boolean;
  /**
   * Gives the rows of a draft the keys that they had before it was saved, so that an open row stays open and an undo still finds its list.
   * Without it, a draft is the same before and after.
   */
  withKeysOf?: (saved: Draft, before: Draft) => Draft;
  onSaved: (saved: Stored, before: Stored | undefined) => Promise<void> | void;
};

/** Keeps the draft of something stored and saves it. A change by another admin is merged into the draft before it is saved again. */
export function useStoredDraft<Stored extends object, Draft extends object>(options: StoredDraft<Stored, Draft>) {
  const { loaded, draftOf, fields, backups, fetchAgain, save, staysOpen, withKeysOf, onSaved } = options;
  const { attempt, pending, error } = useAttempt();
  const draftKey = useDraftKey();
  const backup = backups.get(draftKey);
  const [stored, setStored] = useState(backup ? backup.stored : loaded);
  const [draft, setDraft] = useState(() => backup?.draft ?? draftOf(loaded));
  /** The draft of what is stored. */
  const [start, setStart] = useState(() => draftOf(stored));
  const conflicts = useConflicts<Draft>();
  const isSaved = useRef(false);

  const isChanged = () => !isSaved.current && JSON.stringify(draft) !== JSON.stringify(start);
  useDraftBackup(backups, draftKey, () => (isChanged() ? { stored, draft } : undefined));

  const goOnFrom = (now: Stored, next: Draft) => {
    setStored(now);
    setStart(next);
    setDraft(next);
    conflicts.clear();
  };

  const submit = () =>
    attempt(async () => {
      if (conflicts.refuseToSave()) return;
      let saved: Stored;
      try {
        saved = await save(draft, stored);
      } catch (cause) {
        if (!stored || expectApiError(cause).code !== 'CHANGED_MEANWHILE') throw cause;
        const theirs = await fetchAgain(stored);
        if (!theirs) throw cause;
        const drafts = { base: start, mine: draft, theirs: draftOf(theirs) };
        const merge = mergeDrafts(fields(drafts), drafts);
        setStored(theirs);
        setStart(drafts.theirs);
        setDraft(merge.draft);
        conflicts.show(merge);
        return;
      }
      if (staysOpen) goOnFrom(saved, withKeysOf?.(draftOf(saved), draft) ?? draftOf(saved));
      else isSaved.current = true;
      await onSaved(saved, stored);
    });

  /** Replaces the draft by what is stored now. */
  const loadAgain = () =>
    attempt(async () => {
      const now = stored && (await fetchAgain(stored));
      if (now) goOnFrom(now, draftOf(now));
    });

  return {
    stored,
    draft,
    change: (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    submit,
    /** Replaces the draft by what was loaded. */
    undo: () => {
      setDraft(start);
      conflicts.clear();
    },
    loadAgain,
    isChanged,
    conflicts,
    takeTheirs: ({ takeTheirs }: FieldConflict<Draft>) => setDraft(takeTheirs),
    pending,
    error,
  };
}
