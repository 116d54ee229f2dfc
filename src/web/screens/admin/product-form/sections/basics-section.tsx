import * as m from '#i18n/messages.ts';
import type { AdminProduct } from '#contract/catalog/products-admin.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { standardTax } from '#contract/order/pricing/charges.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { Checkbox, RadioCards } from '#web/ui/form/choice.tsx';
import { FieldRow, Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { SaleFields } from './sale-fields.tsx';
import type { SectionProps } from './section-props.ts';
import { gramsPattern } from './variant-weights.tsx';
import type { CategoryChoice, MarketChoice, TaxClassChoice } from '#web/store/products/products.form.ts';

type Text = 'categoryId' | 'slug' | 'name' | 'price' | 'description' | 'details' | 'grams' | 'taxClass';

const textProps = ({ draft, change }: SectionProps, name: Text) => ({
  name,
  value: draft[name],
  required: true,
  onChange: ({ target }: { target: { value: string } }) => change({ type: 'write', part: { [name]: target.value } }),
});

type BasicsSectionProps = SectionProps & {
  categories: CategoryChoice[];
  markets: readonly MarketChoice[];
  taxClasses: readonly TaxClassChoice[];
  isNew: boolean;
  /** The sale as it is stored. */
  storedSale: AdminProduct['sale'];
};

export function BasicsSection({
  categories,
  markets,
  taxClasses,
  isNew,
  storedSale,
  ...sectionProps
}: BasicsSectionProps) {
  const isOnSale = storedSale?.state === 'running' && sectionProps.draft.sale !== null;
  const isGiftCard = sectionProps.draft.kind === 'gift-card';
  return (
    <FormSection
      id="basics"
      title={m.admin_product_form_basics()}
      lead={isGiftCard ? giftCardLead(isNew) : m.admin_product_form_name_address_category_and_price()}
    >
      {isNew && <KindField {...sectionProps} />}
      <TextField {...textProps(sectionProps, 'name')} label={m.common_name()} maxLength={productLimits.name} />
      {!isNew && (
        <TextField
          {...textProps(sectionProps, 'slug')}
          label={m.common_address()}
          hint={m.admin_product_form_its_page_is_product_when({ slug: sectionProps.draft.slug })}
          pattern="\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*"
          invalidMessage={m.field_use_letters_digits_and_hyphens()}
          maxLength={productLimits.slug}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
      )}
      <FieldRow>
        <Select
          {...textProps(sectionProps, 'categoryId')}
          label={m.common_category()}
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          hint={isNew ? undefined : m.admin_product_form_changing_it_moves_the_product()}
        />
        {!isGiftCard && (
          <AmountField
            {...textProps(sectionProps, 'price')}
            label={isOnSale ? m.admin_product_form_regular_price() : m.common_price()}
            hint={isOnSale && m.admin_product_form_regular_price_hint()}
          />
        )}
      </FieldRow>
      {!isGiftCard && <SaleFields {...sectionProps} stored={storedSale} />}
      {!isGiftCard && <WeightAndTax {...sectionProps} taxClasses={taxClasses} />}
      <TextArea
        {...textProps(sectionProps, 'description')}
        label={m.common_description()}
        rows={4}
        maxLength={productLimits.text}
      />
      <TextArea
        {...textProps(sectionProps, 'details')}
        label={m.common_details()}
        invalidMessage={m.admin_product_form_enter_the_details()}
        rows={4}
        maxLength={productLimits.text}
        hint={
          isGiftCard ? m.admin_product_form_gift_card_details() : m.admin_product_form_fabric_care_fit_line_breaks()
        }
      />
      <Checkbox
        asSwitch
        name="popular"
        label={m.admin_product_form_show_among_the_popular_products()}
        checked={sectionProps.draft.popular}
        onChange={({ target }) => sectionProps.change({ type: 'write', part: { popular: target.checked } })}
      />
      {markets.length > 0 && <NotSoldIn {...sectionProps} markets={markets} />}
    </FormSection>
  );
}

const giftCardLead = (isNew: boolean): string =>
  isNew
    ? m.admin_product_form_name_address_and_category()
    : `${m.admin_product_form_name_address_and_category()} ${m.admin_product_form_this_is_a_gift_card()}`;

/** Whether a new product is goods or a gift card, which stays once it is saved. */
function KindField({ draft: { kind }, change }: SectionProps) {
  return (
    <RadioCards
      name="kind"
      label={m.admin_product_form_what_is_it()}
      value={kind}
      onChange={(value) => change({ type: 'write', part: { kind: value === 'gift-card' ? value : 'goods' } })}
      cards={[
        { value: 'goods', label: m.admin_product_form_goods(), description: m.admin_product_form_goods_text() },
        {
          value: 'gift-card',
          label: m.product_gift_card(),
          description: m.admin_product_form_gift_card_text(),
        },
      ]}
    />
  );
}

function WeightAndTax({ taxClasses, ...sectionProps }: SectionProps & Pick<BasicsSectionProps, 'taxClasses'>) {
  return (
    <FieldRow>
      <TextField
        {...textProps(sectionProps, 'grams')}
        required={false}
        label={m.common_weight_in_grams()}
        inputMode="numeric"
        autoComplete="off"
        pattern={gramsPattern}
        invalidMessage={m.field_enter_a_whole_number_or()}
        hint={m.admin_product_form_weight_hint()}
        className={taxClasses.length === 0 ? 'sm:max-w-[calc(50%-0.5rem)]' : undefined}
      />
      {taxClasses.length > 0 && (
        <Select
          {...textProps(sectionProps, 'taxClass')}
          required={false}
          label={m.common_tax_class()}
          options={taxClasses.map(({ key, name }) => ({ value: key === standardTax ? '' : key, label: name }))}
        />
      )}
    </FieldRow>
  );
}

/** A checkbox for each market in which the product may not be sold. */
function NotSoldIn({ draft, change, markets }: SectionProps & Pick<BasicsSectionProps, 'markets'>) {
  const { notIn = [] } = draft;
  const choose = (id: string, isChosen: boolean) => {
    const others = notIn.filter((other) => other !== id);
    change({ type: 'write', part: { notIn: (isChosen ? [...others, id] : others).toSorted() } });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{m.admin_product_form_not_sold_in()}</legend>
      {markets.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          name={`notIn.${_id}`}
          label={<bdi>{name}</bdi>}
          checked={notIn.includes(_id)}
          onChange={({ target }) => choose(_id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
