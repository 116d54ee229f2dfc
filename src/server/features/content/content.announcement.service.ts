import type { Locale } from '#i18n/locale.ts';
import {
  type Announcement,
  type EditedAnnouncement,
  type NewAnnouncement,
  StoredAnnouncement,
} from '#contract/content/menus.ts';
import type { z } from 'zod';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Contents } from '#server/platform/content/content.ts';
import { localMinute } from '#server/platform/days.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { noAnnouncement } from './content.errors.ts';

export type AnnouncementContent = ReturnType<typeof createAnnouncementContent>;

type AnnouncementDeps = {
  contents: Contents;
  store: Pick<SettingsService, 'getPublicSettings'>;
  settings: Pick<Settings, 'current'>;
  clock: Clock;
};

/** Whether an announcement is shown at a minute. */
export const isDue = ({ from, until }: Pick<StoredAnnouncement, 'from' | 'until'>, minute: string): boolean =>
  (from === null || from <= minute) && (until === null || minute < until);

export function createAnnouncementContent({ contents, store, settings, clock }: AnnouncementDeps) {
  const minute = async () => localMinute(clock.now(), (await settings.current()).timeZone);

  const edited = async (locale: Locale): Promise<EditedAnnouncement> => {
    const { value, ...rest } = await contents.edited('announcement', locale);
    return { value: value === undefined ? null : StoredAnnouncement.parse(value), ...rest };
  };

  return {
    /** Returns the announcement in the language of the request. Throws NO_ANNOUNCEMENT. */
    async shown(): Promise<Announcement> {
      const { announcement } = await store.getPublicSettings();
      if (!announcement) throw noAnnouncement();
      return announcement;
    },

    edited: async (locale: Locale | undefined) => edited(await contents.localeOf(locale)),

    /** Throws UNKNOWN_LOCALE and CHANGED_MEANWHILE. */
    async save(
      actorId: string,
      asked: Locale | undefined,
      { version, ...draft }: z.output<typeof NewAnnouncement> & { version: string },
    ): Promise<EditedAnnouncement> {
      const locale = await contents.localeOf(asked);
      const value: StoredAnnouncement = { ...draft, isShown: isDue(draft, await minute()) };
      await contents.save({ actorId, key: 'announcement', locale, version, value });
      return edited(locale);
    },

    /** Throws UNKNOWN_LOCALE and CHANGED_MEANWHILE. */
    async remove(actorId: string, asked: Locale | undefined, version: string): Promise<EditedAnnouncement> {
      const locale = await contents.localeOf(asked);
      await contents.reset({ actorId, key: 'announcement', locale, version });
      return edited(locale);
    },

    /** Shows the announcements that begin, and no more those that have ended. */
    async turn(): Promise<void> {
      const now = await minute();
      await contents.turn('announcement', (value) => {
        const announcement = StoredAnnouncement.parse(value);
        const isShown = isDue(announcement, now);
        return isShown === announcement.isShown ? undefined : { ...announcement, isShown };
      });
    },
  };
}
