import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { CloseIcon } from '#web/ui/layout/icons.tsx';
import { AddOption } from './add-option.tsx';
import { newKey, type Option } from '#web/screens/admin/product-form/draft/draft.ts';
import { MoveButton } from './move-button.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SizeName } from './size-name.tsx';
import { EarlierIcon, LaterIcon } from './arrows.tsx';

const quickSets = [
  { label: () => 'XS–XXL', names: () => ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  { label: m.common_one_size, names: () => [m.common_one_size()] },
];

/** The sizes, in the order in which shoppers see them. */
export function SizesSection({ draft: { sizes }, change }: SectionProps) {
  const add = useRef<HTMLDivElement>(null);
  const addAll = (names: readonly string[]) =>
    change({ type: 'addOptions', list: 'sizes', options: names.map((name) => ({ key: newKey(), name })) });
  const remove = (key: string) => {
    change({ type: 'remove', list: 'sizes', key });
    add.current?.querySelector('input')?.focus();
  };
  return (
    <FormSection id="sizes" title={m.admin_product_form_sizes()} lead={m.admin_product_form_leave_the_list_empty_if()}>
      {sizes.length > 0 && (
        <ol className="gap-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(10.75rem,1fr))] sm:flex sm:flex-wrap">
          {sizes.map((size, index) => (
            <SizeChip
              key={size.key}
              size={size}
              index={index}
              count={sizes.length}
              onWrite={(name) => change({ type: 'writeOption', list: 'sizes', key: size.key, part: { name } })}
              onComplete={() => change({ type: 'restore', list: 'sizes', key: size.key })}
              onMove={(to) => change({ type: 'move', list: 'sizes', from: index, to })}
              onRemove={() => remove(size.key)}
            />
          ))}
        </ol>
      )}
      <div ref={add}>
        <AddOption
          name="newSize"
          label={m.admin_product_form_new_size()}
          button={m.admin_product_form_add_size()}
          unaddedMessage={m.admin_product_form_add_the_size_first()}
          hint={m.admin_product_form_type_a_name_and_press()}
          taken={sizes}
          max={productLimits.sizes}
          onAdd={(name) => addAll([name])}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">{m.admin_product_form_add_a_set()}</span>
        {quickSets.map(({ label, names }) => (
          <Button key={label()} size="sm" onClick={() => addAll(names())}>
            {label()}
          </Button>
        ))}
      </div>
    </FormSection>
  );
}

type SizeChipProps = {
  size: Option;
  index: number;
  count: number;
  onWrite: (name: string) => void;
  onComplete: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A size without a name yet is called by its number. */
const labelsOf = (name: string, number: number) =>
  name
    ? {
        earlier: m.admin_product_form_move_name_earlier({ name }),
        later: m.admin_product_form_move_name_later({ name }),
        remove: m.common_remove_name({ name }),
      }
    : {
        earlier: m.admin_product_form_move_size_earlier({ number }),
        later: m.admin_product_form_move_size_later({ number }),
        remove: m.admin_product_form_remove_size({ number }),
      };

const chipButton = 'pointer-fine:w-8';

function SizeChip({ size: { name }, index, count, onWrite, onComplete, onMove, onRemove }: SizeChipProps) {
  const labels = labelsOf(name.trim(), index + 1);
  return (
    <li className="flex max-w-full items-center has-aria-invalid:flex-wrap rounded-sm border border-hairline bg-surface">
      <SizeName index={index} name={name} onWrite={onWrite} onComplete={onComplete} />
      <MoveButton label={labels.earlier} className={chipButton} isAtEnd={index === 0} onMove={() => onMove(index - 1)}>
        <EarlierIcon />
      </MoveButton>
      <MoveButton
        label={labels.later}
        className={chipButton}
        isAtEnd={index === count - 1}
        onMove={() => onMove(index + 1)}
      >
        <LaterIcon />
      </MoveButton>
      <IconButton label={labels.remove} className={chipButton} onClick={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
