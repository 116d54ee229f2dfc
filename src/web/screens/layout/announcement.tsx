import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import { closeAnnouncement, isAnnouncementClosed } from '#web/store/browser/closed-announcement.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { AnnouncementLine } from '#web/components/site/announcement-line.tsx';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { IconButton } from '#web/ui/button/button.tsx';
import { CloseIcon } from '#web/ui/layout/icons.tsx';

/** A script of the head has already hidden what was closed in this tab, so that nothing moves while the page loads. */
const hide = (isClosed: boolean) => document.documentElement.classList.toggle('announcement-closed', isClosed);

/** A line above the header, until the visitor closes it in this tab. */
export function Announcement() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectSettings);
  const text = settings?.announcement?.text;
  useEffect(() => void hide(text !== undefined && dispatch(isAnnouncementClosed(text))), [dispatch, text]);
  if (!settings?.announcement || text === undefined) return null;
  const { href } = settings.announcement;
  const shown = (
    <SourceText of={settings} field="announcement">
      <bdi>{text}</bdi>
    </SourceText>
  );
  const close = () => {
    dispatch(closeAnnouncement(text));
    hide(true);
    // The button that has the focus disappears.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label={m.menu_announcement()} className="announcement print:hidden">
      <AnnouncementLine
        href={href}
        close={
          <IconButton label={m.common_close()} onClick={close} className="text-paper hover:text-ink noscript:hidden">
            <CloseIcon size={16} />
          </IconButton>
        }
      >
        {shown}
      </AnnouncementLine>
    </aside>
  );
}
