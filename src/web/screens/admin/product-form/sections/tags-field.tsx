import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchProductTags } from '#web/store/products/products.form.ts';
import { MultiComboboxField } from '#web/ui/form/multi-combobox-field.tsx';

type TagsFieldProps = { tags: readonly string[]; onChange: (tags: readonly string[]) => void };

const keyOf = (tag: string): string => tag.toLowerCase();

/** The tags that can be chosen: what is typed, unless there is such a tag, and those of the shop that contain it. */
function choicesFor(typed: string, known: readonly string[]): string[] {
  const key = keyOf(typed);
  const found = known.filter((tag) => keyOf(tag).includes(key));
  return typed === '' || found.some((tag) => keyOf(tag) === key) ? found : [typed, ...found];
}

/** Tags as chips. Enter adds what is typed or one of the tags of the shop, Backspace removes the last one. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<readonly string[]>();
  const [typed, setTyped] = useState('');
  const search = (text: string) => {
    setTyped(text.trim().slice(0, productLimits.tag));
    if (known) return;
    setKnown([]);
    // Without the tags of the shop, new ones can be typed all the same.
    void dispatch(fetchProductTags())
      .unwrap()
      .then(setKnown, () => setKnown(undefined));
  };
  const choose = (chosen: readonly string[]) => {
    const byKey = new Map(chosen.toReversed().map((tag) => [keyOf(tag), tag]));
    onChange([...byKey.values()].toReversed().slice(0, productLimits.tags));
  };
  return (
    <MultiComboboxField
      name="tags"
      label={m.common_tags()}
      hint={m.admin_product_form_tags_hint()}
      items={choicesFor(typed, known ?? [])}
      value={tags}
      onChange={choose}
      formatItem={(tag) => tag}
      onSearch={search}
      removeLabel={(tag) => m.admin_product_form_tag_remove({ tag })}
      searchLabel={m.admin_product_form_tag_add()}
      emptyText={m.admin_product_form_tag_none()}
    />
  );
}
