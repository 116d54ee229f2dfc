import * as m from '#i18n/messages.ts';
import { type KeyboardEvent, useRef } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { newKey } from '#web/screens/admin/product-form/draft/draft.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { SectionProps } from './section-props.ts';
import { RowButtons, type RowLabels } from './row-buttons.tsx';

const labelsOf = (number: number): RowLabels => ({
  actions: m.admin_product_form_actions_for_highlight({ number }),
  up: m.admin_product_form_move_highlight_up({ number }),
  down: m.admin_product_form_move_highlight_down({ number }),
  remove: m.admin_product_form_remove_highlight({ number }),
});

/** The highlights, one line each. */
export function HighlightsSection({ draft: { highlights }, change }: SectionProps) {
  const add = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNew = useFocusAfterAction(highlights.length, (key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] input`),
  );
  const isEmpty = highlights.every(({ text }) => text === '');
  const isFull = highlights.length >= productLimits.highlights;

  const addAfter = (after: number) => {
    if (isFull) return;
    const key = newKey();
    focusNew(key);
    change({ type: 'addHighlight', key, after });
  };
  /** Enter adds a line instead of submitting the form. */
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAfter(index);
  };
  const remove = (key: string) => {
    change({ type: 'remove', list: 'highlights', key });
    // The focused button is removed with its line.
    add.current?.querySelector('button')?.focus();
  };

  return (
    <FormSection
      id="highlights"
      title={m.admin_product_form_highlights()}
      lead={m.admin_product_form_a_short_list_beside_the()}
    >
      <ol ref={list} className="space-y-3">
        {highlights.map(({ key, text }, index) => (
          <li key={key} data-key={key} className="flex items-start gap-x-1 sm:gap-x-2">
            <TextField
              name={`highlights.${index}`}
              label={m.admin_product_form_highlight({ number: index + 1 })}
              hideLabel
              value={text}
              maxLength={productLimits.highlight}
              required={isEmpty && index === 0}
              invalidMessage={m.field_enter_at_least_one_highlight()}
              className="min-w-0 flex-1"
              onChange={({ target }) => change({ type: 'writeHighlight', key, text: target.value })}
              onKeyDown={(event) => handleKeyDown(event, index)}
            />
            <RowButtons
              labels={labelsOf(index + 1)}
              index={index}
              count={highlights.length}
              onMove={(to) => change({ type: 'move', list: 'highlights', from: index, to })}
              onRemove={() => remove(key)}
            />
          </li>
        ))}
      </ol>
      <div ref={add}>
        <Button size="sm" disabled={isFull} onClick={() => addAfter(highlights.length - 1)}>
          <PlusIcon size={16} />
          {m.admin_product_form_add_a_highlight()}
        </Button>
        {isFull && (
          <p className="mt-2 text-sm text-muted">
            {m.admin_product_form_you_can_add_up_to({ max: productLimits.highlights })}
          </p>
        )}
      </div>
    </FormSection>
  );
}
