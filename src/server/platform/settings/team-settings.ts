import { sellingTag } from '#server/platform/selling.ts';
import { createSettingsDocument, type SettingsDocumentDeps } from './settings-document.ts';
import { teamKey } from './settings.repository.ts';

/** `refundStepUpAbove`: what a member may refund in 24 hours without confirming who it is, in cents. */
export type TeamSettingsDocument = { requireTwoFactor: boolean; refundStepUpAbove: number };

const untouched: TeamSettingsDocument = { requireTwoFactor: false, refundStepUpAbove: 20_000 };

export type TeamSettingsService = ReturnType<typeof createTeamSettings>;

/** Creates what the shop asks of the members of its team. */
export const createTeamSettings = (deps: SettingsDocumentDeps) =>
  createSettingsDocument<TeamSettingsDocument>(deps, {
    key: teamKey,
    untouched,
    auditedFieldsOf: (document) => document,
    // No page shows it; the tag only lets every instance read it again.
    changedTags: [sellingTag],
  });
