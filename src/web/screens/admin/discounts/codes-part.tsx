import * as m from '#i18n/messages.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import { formatNumber } from '#contract/numbers.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { type Discount, exportCodes } from '#web/store/discounts/discounts.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { copyText } from '#web/ui/button/copy-text.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { FieldsProps } from './discount-form.tsx';
import { randomCode } from './random-code.ts';

type CodesPartProps = FieldsProps & {
  stored: Discount | undefined;
  /** Called for making codes. */
  onMake: () => void;
};

/** The codes of a discount: a list while they are few, their number and a file beyond. */
export function CodesPart({ draft, change, stored, onMake }: CodesPartProps) {
  const dispatch = useAppDispatch();
  const ofStored = stored?.kind === 'code' ? stored : undefined;
  return (
    <div className="space-y-4">
      {draft.codes ? (
        <CodeList draft={draft} change={change} codes={draft.codes} saved={ofStored?.codes ?? []} />
      ) : (
        stored && (
          <p className="font-medium">
            {m.admin_discounts_code_count({ count: stored.codeCount, shown: formatNumber(stored.codeCount) })}
          </p>
        )
      )}
      {ofStored && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={onMake}>
            {m.admin_discounts_make_codes()}
          </Button>
          {ofStored.codeCount > 0 && (
            <ExportButton
              of="codes"
              label={m.admin_discounts_download_codes()}
              load={() => dispatch(exportCodes(ofStored._id)).unwrap()}
            />
          )}
        </div>
      )}
    </div>
  );
}

type CodeListProps = FieldsProps & { codes: readonly string[]; saved: readonly string[] };

function CodeList({ draft, change, codes, saved }: CodeListProps) {
  const code = normalizeCode(draft.code);
  const isThere = codes.includes(code);
  const add = () => change({ codes: [...codes, code], code: '' });
  return (
    <>
      <TextField
        name="codes"
        label={codes.length > 0 ? m.admin_discounts_another_code() : m.admin_discounts_code()}
        hint={m.admin_discounts_code_hint()}
        error={isThere ? m.admin_discounts_code_is_there() : undefined}
        value={draft.code}
        onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        pattern="\s*[A-Za-z0-9_\-]{3,40}\s*"
        invalidMessage={m.discount_enter_a_code()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
      />
      <div className="-mt-1 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => change({ code: randomCode() })}>
          {m.admin_discounts_generate()}
        </Button>
        <Button size="sm" disabled={code === '' || isThere || codes.length >= mostListed} onClick={add}>
          {m.admin_discounts_add_code()}
        </Button>
      </div>
      {codes.length > 0 && (
        <ul aria-label={m.admin_discounts_its_codes()} className="divide-y divide-hairline border-y border-hairline">
          {codes.map((each) => (
            <li key={each} className="flex flex-wrap items-center gap-x-2 py-1">
              <bdi dir="ltr" className="me-auto min-w-0 py-2 font-medium wrap-anywhere">
                {each}
              </bdi>
              {saved.includes(each) && <CopyLink code={each} />}
              <Button
                size="sm"
                variant="quiet"
                onClick={() => change({ codes: codes.filter((other) => other !== each) })}
              >
                <Message message={m.admin_discounts_remove_code} inputs={{ code: each }} markup={{ hidden }} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The server lists no more. */
const mostListed = 20;

function CopyLink({ code }: { code: string }) {
  const copy = async () => {
    const link = `${globalThis.location.origin}/discount/${code}`;
    if (await copyText(link)) notify.success(m.admin_discounts_link_copied({ code }));
    else notify.error(m.admin_discounts_copy_yourself({ link }));
  };
  return (
    <Button size="sm" variant="quiet" onClick={() => void copy()}>
      <Message message={m.admin_discounts_copy_link} inputs={{ code }} markup={{ hidden }} />
    </Button>
  );
}
