import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { newKey } from '#web/screens/admin/product-form/draft/draft.ts';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { PlusIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import type { SectionProps } from './section-props.ts';

/** The amounts of a gift card. */
export function AmountsSection({ draft: { amounts }, change }: SectionProps) {
  const add = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusNew = useFocusAfterAction(amounts.length, (key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] input`),
  );
  const isFull = amounts.length >= productLimits.amounts;
  const addOne = () => {
    const key = newKey();
    focusNew(key);
    change({ type: 'addAmount', key });
  };
  const remove = (key: string) => {
    change({ type: 'remove', list: 'amounts', key });
    // The focused button is removed with its amount.
    add.current?.querySelector('button')?.focus();
  };
  return (
    <FormSection id="amounts" title={m.admin_product_form_amounts()} lead={m.admin_product_form_amounts_text()}>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-4 gap-y-3">
        {amounts.map(({ key, text }, index) => (
          <li key={key} data-key={key} className="flex items-start gap-1">
            <AmountField
              name={`giftAmounts.${index}`}
              label={m.admin_product_form_amount({ number: index + 1 })}
              hideLabel
              value={text}
              required
              className="min-w-0 flex-1"
              onChange={({ target }) => change({ type: 'writeAmount', key, text: target.value })}
            />
            {amounts.length > 1 && (
              <IconButton label={m.admin_product_form_remove_amount({ number: index + 1 })} onClick={() => remove(key)}>
                <TrashIcon />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <div ref={add}>
        <Button size="sm" disabled={isFull} onClick={addOne}>
          <PlusIcon size={16} />
          {m.admin_product_form_add_an_amount()}
        </Button>
        {isFull && (
          <p className="mt-2 text-sm text-muted">
            {m.admin_product_form_you_can_add_up_to({ max: productLimits.amounts })}
          </p>
        )}
      </div>
    </FormSection>
  );
}
