import { parseMailStatus } from '#web/store/mail/mail-labels.ts';
import { fetchMail, fetchMails } from '#web/store/mail/mail.thunks.ts';
import type { ShopperTools } from '#web/app/router-context.ts';

/** Loads the e-mails that the filter and cursor in the URL select. */
export const loadMails = ({ dispatch, url }: ShopperTools) => {
  const { searchParams } = url;
  const status = parseMailStatus(searchParams.get('status'));
  return dispatch(fetchMails({ status, cursor: searchParams.get('cursor') ?? undefined })).unwrap();
};
export type LoadedMails = Awaited<ReturnType<typeof loadMails>>;

export const loadMail = ({ dispatch, params }: ShopperTools) => dispatch(fetchMail(params['id'] ?? '')).unwrap();
export type LoadedMail = Awaited<ReturnType<typeof loadMail>>;
