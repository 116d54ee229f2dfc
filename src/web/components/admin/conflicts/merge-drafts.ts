import type { Text } from '#i18n/text.ts';

/** A field of a form, for comparing and merging two drafts of it. */
export type DraftField<Draft> = {
  key: string;
  label: Text;
  /** The value as it is compared and shown. */
  text: (draft: Draft) => string;
  /** Copies the value into a draft. */
  take: (into: Draft, from: Draft) => Draft;
};

/** A field that both have changed, each in another way. */
export type FieldConflict<Draft> = {
  key: string;
  label: Text;
  mine: string;
  theirs: string;
  takeTheirs: (draft: Draft) => Draft;
};

export type Merge<Draft> = {
  draft: Draft;
  conflicts: FieldConflict<Draft>[];
  /** The labels of the fields that only the others have changed. */
  taken: string[];
};

type Drafts<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/** Takes the fields over that only the others have changed since `base`. Fields that both have changed stay mine, as conflicts. */
export function mergeDrafts<Draft>(
  fields: readonly DraftField<Draft>[],
  { base, mine, theirs }: Drafts<Draft>,
): Merge<Draft> {
  let draft = mine;
  const conflicts: FieldConflict<Draft>[] = [];
  const taken: string[] = [];
  for (const { key, label, text, take } of fields) {
    const [before, here, there] = [text(base), text(mine), text(theirs)];
    if (there === before || there === here) continue;
    if (here === before) {
      draft = take(draft, theirs);
      taken.push(label());
    } else {
      conflicts.push({ key, label, mine: here, theirs: there, takeTheirs: (current) => take(current, theirs) });
    }
  }
  return { draft, conflicts, taken };
}
