import * as m from '#i18n/messages.ts';
import { useId, useRef } from 'react';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { PeriodFields } from '#web/components/admin/period-fields.tsx';
import { describeSaving, newSale, type SaleDraft, toSaleDraft } from '#web/screens/admin/product-form/draft/sale.ts';
import { saleStateLabels } from '#web/store/products/sale-labels.ts';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import type { SectionProps } from './section-props.ts';

type SaleFieldsProps = SectionProps & {
  /** The sale as it is stored. */
  stored: AdminProduct['sale'];
};

/** A price below the regular one, from and until a time. A product has none until it is asked for. */
export function SaleFields({ draft, change, stored }: SaleFieldsProps) {
  const { sale } = draft;
  const titleId = useId();
  const part = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterAction(sale ? 1 : 0, (control: 'input' | 'button') =>
    part.current?.querySelector<HTMLElement>(control),
  );
  const write = (next: SaleDraft | null) => change({ type: 'write', part: { sale: next } });
  return (
    <div ref={part}>
      {sale ? (
        <section aria-labelledby={titleId} className="rounded-sm border border-hairline px-4 pt-2 pb-5 sm:px-5">
          <div className="mb-2 flex flex-wrap items-center gap-x-3">
            <h3 id={titleId} className="text-lg">
              {m.admin_product_form_sale()}
            </h3>
            <StateBadge sale={sale} stored={stored} />
            <Button
              size="sm"
              variant="quiet"
              className="ms-auto"
              onClick={() => {
                focusAfter('button');
                write(null);
              }}
            >
              {m.admin_product_form_remove_sale()}
            </Button>
          </div>
          <div className="space-y-5">
            <AmountField
              name="sale.price"
              label={m.admin_product_form_sale_price()}
              hint={<span aria-live="polite">{describeSaving(draft)}</span>}
              value={sale.price}
              onChange={({ target }) => write({ ...sale, price: target.value })}
              required
              className="sm:max-w-[calc(50%-0.5rem)]"
            />
            <PeriodFields {...sale} prefix="sale." onChange={(period) => write({ ...sale, ...period })} />
          </div>
        </section>
      ) : (
        <Button
          size="sm"
          onClick={() => {
            focusAfter('input');
            write(newSale);
          }}
        >
          <PlusIcon size={16} />
          {m.admin_product_form_add_a_sale_price()}
        </Button>
      )}
    </div>
  );
}

/** The state of the stored sale, until something of it is changed. */
function StateBadge({ sale, stored }: { sale: SaleDraft } & Pick<SaleFieldsProps, 'stored'>) {
  if (!stored || JSON.stringify(toSaleDraft(stored)) !== JSON.stringify(sale)) return null;
  const { label, tone } = saleStateLabels[stored.state];
  return <Badge tone={tone}>{label()}</Badge>;
}
