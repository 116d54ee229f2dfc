import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { collectionLimits } from '#contract/catalog/collection-rules.ts';
import { StoredDraftForm } from '#web/components/admin/conflicts/stored-draft-form.tsx';
import { ImageField } from '#web/components/admin/image-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import type { LoadedCollectionForm } from './collections.loader.ts';
import { previewOf } from './draft.ts';
import { LivePreview } from './live-preview.tsx';
import { OrderedProductsField, ProductsField } from '#web/components/admin/products/product-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useCollectionForm } from './use-collection-form.ts';

/** The form of a new or a stored collection, which shows its products while it is filled in. */
export function CollectionForm({ collection, choices }: LoadedCollectionForm) {
  const { draft, change, image, choose, removeImage, ...edited } = useCollectionForm(collection, choices);
  const { stored } = edited;
  return (
    <StoredDraftForm
      permission="products.edit"
      edited={edited}
      what="collection"
      label={stored ? m.admin_collections_edit() : m.admin_collections_add()}
      saveLabel={stored ? m.admin_collections_save() : m.admin_collections_add()}
      savingLabel={m.admin_collections_saving()}
      cancelTo={adminPaths.collections.href()}
      unsavedText={m.admin_collections_your_entries()}
    >
      <TextField
        name="name"
        label={m.common_name()}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        maxLength={collectionLimits.name}
        autoComplete="off"
        required
      />
      {stored && (
        <TextField
          name="slug"
          label={m.common_address()}
          value={draft.slug}
          onChange={({ target }) => change({ slug: target.value })}
          hint={m.admin_collections_address_hint({ slug: draft.slug })}
          pattern="\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*"
          invalidMessage={m.field_use_letters_digits_and_hyphens()}
          maxLength={80}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          required
        />
      )}
      <TextArea
        name="description"
        label={m.common_description()}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        hint={m.admin_categories_shown_under_the_name_on()}
        rows={4}
        maxLength={collectionLimits.description}
      />
      <ImageField image={image} onChoose={choose} />
      {image.path !== '' && (
        <Button size="sm" variant="quiet" onClick={removeImage}>
          {m.admin_collections_remove_picture()}
        </Button>
      )}
      <RadioCards
        name="kind"
        label={m.admin_collections_kind()}
        value={draft.kind}
        onChange={(kind) => change({ kind: kind === 'rule' ? 'rule' : 'hand' })}
        cards={[
          { value: 'hand', label: m.admin_collections_by_hand(), description: m.admin_collections_by_hand_text() },
          { value: 'rule', label: m.admin_collections_by_rule(), description: m.admin_collections_by_rule_text() },
        ]}
      />
      {draft.kind === 'hand' ? (
        <OrderedProductsField
          name="products"
          label={m.common_products()}
          hint={m.admin_collections_products_hint({ most: collectionLimits.products })}
          most={collectionLimits.products}
          value={draft.products}
          onChange={(products) => change({ products })}
        />
      ) : (
        <>
          <RuleFields draft={draft} change={change} choices={choices} />
          <OrderedProductsField
            name="pinned"
            label={m.admin_collections_pinned()}
            hint={m.admin_collections_pinned_hint()}
            most={collectionLimits.exceptions}
            value={draft.pinned}
            onChange={(pinned) => change({ pinned })}
          />
          <ProductsField
            name="excluded"
            label={m.admin_collections_excluded()}
            hint={m.admin_collections_excluded_hint()}
            value={draft.excluded}
            onChange={(excluded) => change({ excluded })}
          />
        </>
      )}
      <LivePreview contents={previewOf(draft, choices)} />
    </StoredDraftForm>
  );
}
