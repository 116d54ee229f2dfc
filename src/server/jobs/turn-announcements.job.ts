import { definePeriodicJob, type Services } from './job.ts';

/** Shows announcements that begin, and no more those that have ended. */
export const turnAnnouncements = ({ announcementContent }: Pick<Services, 'announcementContent'>) =>
  definePeriodicJob('turn-announcements', () => announcementContent.turn());
