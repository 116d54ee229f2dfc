import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import { ResetButton } from '#web/components/admin/content/reset-button.tsx';
import { StateBar } from '#web/components/admin/content/state-bar.tsx';
import { homeLimits, type HomeBlockType, homeBlockTypes } from '#contract/content/home-blocks.ts';
import { restoreItem } from '#web/components/admin/item-list.tsx';
import { SortableList } from '#web/components/admin/sortable-list.tsx';
import { resetHome } from '#web/store/content/home.admin.ts';
import { homeBlockLabels } from '#web/store/content/home-labels.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Select } from '#web/ui/form/field.tsx';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import { BlockItem } from './block-item.tsx';
import { type BlockDraft, type Draft, nameOfBlock, newBlock } from './draft.ts';
import type { LoadedHome } from './home.loader.ts';
import { Preview } from './preview.tsx';
import { useHomeForm } from './use-home-form.ts';

/** The blocks of the home page beside what shoppers would see of them. */
export function HomeForm({ home, collections, locale }: LoadedHome) {
  const dispatch = useAppDispatch();
  const { draft, change, saveId, ...edited } = useHomeForm({ home, locale });
  const { stored = home, error } = edited;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => setOpen((before) => before.symmetricDifference(new Set([key])));
  const editBlock = (key: string, edit: (now: BlockDraft) => BlockDraft) =>
    change(({ blocks }) => ({ blocks: blocks.map((block) => (block.key === key ? edit(block) : block)) }));
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterAction(draft.blocks.length, (place: number | 'add') =>
    place === 'add'
      ? list.current?.querySelector<HTMLElement>('[name=newBlock]')
      : list.current?.querySelector(':scope > ol')?.children[place]?.querySelector<HTMLElement>('[aria-expanded]'),
  );
  const add = (type: HomeBlockType) => {
    const block = newBlock(type);
    focusAfter(draft.blocks.length);
    change(({ blocks }) => ({ blocks: [...blocks, block] }));
    toggle(block.key);
  };
  const remove = (block: BlockDraft, index: number) => {
    focusAfter('add');
    change(({ blocks }) => ({ blocks: blocks.filter(({ key }) => key !== block.key) }));
    notify.info(m.admin_zones_is_removed({ name: nameOfBlock(block) }), {
      label: m.common_undo(),
      onSelect: () => change(({ blocks }) => ({ blocks: restoreItem(blocks, index, block) })),
    });
  };
  const hasError = (index: number) =>
    Object.keys(error?.fields ?? {}).some((path) => path.startsWith(`blocks.${index}.`));
  return (
    <>
      <StateBar text={stateText(stored.isDefault, locale !== undefined)}>
        {!stored.isDefault && (
          <ResetButton
            title={m.admin_home_reset_title()}
            text={m.admin_home_reset_text()}
            label={m.content_reset_to_default()}
            onReset={async () => {
              await dispatch(resetHome({ locale, version: stored.version })).unwrap();
              await edited.loadAgain();
            }}
          />
        )}
      </StateBar>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <DocumentForm
          permission="content.edit"
          edited={edited}
          what="home"
          label={m.admin_home_home_page()}
          saveLabel={m.common_save()}
          savingLabel={m.common_saving()}
          unsavedText={m.admin_home_unsaved()}
        >
          <div ref={list} className="space-y-6 pb-10">
            {draft.blocks.length === 0 ? (
              <EmptyState headingLevel={2} title={m.admin_home_no_blocks()}>
                {m.admin_home_no_blocks_text()}
              </EmptyState>
            ) : (
              <SortableList
                label={m.admin_home_blocks()}
                items={draft.blocks}
                keyOf={({ key }) => key}
                nameOf={nameOfBlock}
                onChange={(blocks) => change({ blocks })}
                className="divide-y divide-hairline border-y border-hairline"
                rowClassName="bg-surface"
              >
                {(block, index, tools) => (
                  <BlockItem
                    block={block}
                    index={index}
                    tools={tools}
                    isOpen={open.has(block.key) || hasError(index)}
                    onToggle={() => toggle(block.key)}
                    onRemove={() => remove(block, index)}
                    fields={{
                      saveId,
                      collections,
                      listed: draft.listed,
                      onEdit: (edit) => editBlock(block.key, edit),
                      onListed: (products) => change(withListed(products)),
                    }}
                  />
                )}
              </SortableList>
            )}
            <AddBlock isFull={draft.blocks.length >= homeLimits.blocks} onAdd={add} />
          </div>
        </DocumentForm>
        <Preview draft={draft} locale={locale} />
      </div>
    </>
  );
}

const withListed =
  (products: Draft['listed']) =>
  ({ listed }: Draft): Partial<Draft> => ({
    listed: [...listed, ...products.filter(({ _id }) => !listed.some((known) => known._id === _id))],
  });

function stateText(isDefault: boolean, isOther: boolean): string {
  if (!isDefault) return m.admin_home_is_own();
  return isOther ? m.admin_home_is_default_of_language() : m.admin_home_is_default();
}

function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (type: HomeBlockType) => void }) {
  const [type, setType] = useState<HomeBlockType>('hero');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        name="newBlock"
        label={m.admin_home_new_block()}
        value={type}
        options={homeBlockTypes.map((value) => ({ value, label: homeBlockLabels[value]() }))}
        onChange={({ target }) => setType(target.value as HomeBlockType)}
        className="min-w-52"
      />
      <Button disabled={isFull} onClick={() => onAdd(type)} className="mb-0.5">
        <PlusIcon size={16} />
        {m.admin_home_add_block()}
      </Button>
    </div>
  );
}
