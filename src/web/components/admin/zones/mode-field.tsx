import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { useMayFollow } from '#web/components/admin/member/use-member.ts';
import { Button, TextLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RadioCards } from '#web/ui/form/choice.tsx';

type Mode = 'simple' | 'zones';

type ModeFieldProps = {
  label: string;
  mode: Mode;
  zoneCount: number;
  onChange: (mode: Mode) => void;
  /** Adds a zone for everywhere that does what applies without zones. */
  onSetUp: () => void;
  texts: {
    simple: string;
    /** What applies without zones, such as `Free delivery`. */
    today: string;
    setUp: string;
    zones: string;
  };
};

/** Whether the same applies everywhere, as the settings have it, or zones do. Until there are zones, they are set up first. */
export function ModeField({ label, mode, zoneCount, onChange, onSetUp, texts }: ModeFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterAction(zoneCount, () => field.current?.querySelector<HTMLElement>('input:checked'));
  const settingsHref = `${adminPaths.settings.href()}#delivery`;
  const settingsLink = useMayFollow(settingsHref) && (
    <TextLink to={settingsHref}>{m.admin_zones_change_in_settings()}</TextLink>
  );
  if (mode === 'simple' && zoneCount === 0) {
    return (
      <div ref={field} className="space-y-5">
        <Notice>
          <p className="font-medium">{texts.simple}</p>
          <p>
            {texts.today}
            {settingsLink && <> · {settingsLink}</>}
          </p>
        </Notice>
        <IfPermitted to="selling.edit">
          {' '}
          <p className="max-w-prose text-sm text-muted">{texts.setUp}</p>
          <Button
            onClick={() => {
              focusAfter(undefined);
              onSetUp();
            }}
          >
            {m.admin_zones_set_up()}
          </Button>
        </IfPermitted>
      </div>
    );
  }
  return (
    <div ref={field}>
      <RadioCards
        name="mode"
        label={label}
        hideLabel
        value={mode}
        onChange={(value) => onChange(value === 'zones' ? 'zones' : 'simple')}
        cards={[
          {
            value: 'simple',
            label: texts.simple,
            description: texts.today,
            content: mode === 'simple' && settingsLink && <div className="px-4 pb-2 text-sm">{settingsLink}</div>,
          },
          { value: 'zones', label: m.admin_zones_zones(), description: texts.zones },
        ]}
      />
    </div>
  );
}
