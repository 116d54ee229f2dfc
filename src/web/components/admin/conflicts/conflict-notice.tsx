import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { FieldConflict } from './merge-drafts.ts';
import type { Conflicts } from './use-conflicts.ts';

const leads = {
  product: m.admin_another_admin_has_changed_product,
  collection: m.admin_another_admin_has_changed_collection,
  page: m.admin_another_admin_has_changed_page,
  category: m.admin_another_admin_has_changed_category,
  menus: m.admin_another_admin_has_changed_menus,
  announcement: m.admin_another_admin_has_changed_announcement,
  'mail-template': m.admin_another_admin_has_changed_mail_template,
  home: m.admin_another_admin_has_changed_home,
  settings: m.admin_another_admin_has_changed_settings,
  invoices: m.admin_another_admin_has_changed_settings,
  languages: m.admin_another_admin_has_changed_languages,
  discount: m.admin_another_admin_has_changed_discount,
  shipping: m.admin_another_admin_has_changed_delivery,
  theme: m.admin_another_admin_has_changed_theme,
  taxes: m.admin_another_admin_has_changed_taxes,
  'price-list': m.admin_another_admin_has_changed_price_list,
  team: m.admin_another_admin_has_changed_team,
  market: m.admin_another_admin_has_changed_market,
  translations: m.admin_another_admin_has_changed_translations,
};

type ConflictNoticeProps<Draft> = {
  /** What was changed. */
  what: keyof typeof leads;
  conflicts: Conflicts<Draft>;
  onTake: (conflict: FieldConflict<Draft>) => void;
};

/** Shows both values of each field that another admin has changed as well, and asks which one stays. */
export function ConflictNotice<Draft>({ what, conflicts: state, onTake }: ConflictNoticeProps<Draft>) {
  const { notice, isOutdated, conflicts, taken } = state;
  return (
    <div role="alert" ref={notice} tabIndex={-1} className="outline-none">
      {isOutdated && (
        <Notice tone="warning" className="mb-3">
          <p>{leads[what]()}</p>
          {/* On a phone, one field and the beginning of the next: the form stays in view. */}
          <div className="mt-2 max-h-48 overflow-y-auto border-y border-hairline text-ink sm:max-h-[45vh]">
            {taken.length > 0 && (
              <p className="py-2">{m.admin_taken_from_the_other_admin({ taken: joinNames(taken) })}</p>
            )}
            {conflicts.length > 0 && (
              <ul className="divide-y divide-hairline">
                {conflicts.map((conflict) => (
                  <Conflict
                    key={conflict.key}
                    conflict={conflict}
                    onKeep={() => state.settle(conflict.key)}
                    onTake={() => {
                      onTake(conflict);
                      state.settle(conflict.key);
                    }}
                  />
                ))}
              </ul>
            )}
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-4">
            {conflicts.length > 0 ? m.admin_decide_about_each_field_then() : m.admin_check_and_save_again()}
            <button
              type="button"
              className="font-medium underline underline-offset-[0.3em] pointer-coarse:min-h-target"
              onClick={() => state.setConfirming(true)}
            >
              {m.admin_discard_mine_and_reload()}
            </button>
          </p>
        </Notice>
      )}
    </div>
  );
}

type ConflictProps = {
  conflict: Pick<FieldConflict<unknown>, 'label' | 'mine' | 'theirs'>;
  onKeep: () => void;
  onTake: () => void;
};

function Conflict({ conflict: { label, mine, theirs }, onKeep, onTake }: ConflictProps) {
  return (
    <li className="grid grid-cols-2 gap-x-4 gap-y-1 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-6">
      <p className="font-medium wrap-anywhere max-sm:col-span-full">{label()}</p>
      <Value title={m.admin_yours()} text={mine} action={m.admin_keep_mine()} label={label()} onChoose={onKeep} />
      <Value title={m.admin_theirs()} text={theirs} action={m.admin_take_theirs()} label={label()} onChoose={onTake} />
    </li>
  );
}

type ValueProps = { title: string; text: string; action: string; label: string; onChoose: () => void };

const Value = ({ title, text, action, label, onChoose }: ValueProps) => (
  <div className="flex min-w-0 flex-col items-start">
    <p className="text-xs text-muted">{title}</p>
    <p className="max-h-14 flex-1 overflow-y-auto whitespace-pre-line wrap-anywhere sm:max-h-24">
      {text || m.admin_empty()}
    </p>
    <Button size="sm" className="mt-2" onClick={onChoose}>
      {action}
      <VisuallyHidden>: {label}</VisuallyHidden>
    </Button>
  </div>
);
