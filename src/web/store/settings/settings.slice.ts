import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SystemPage } from '#contract/content/page-kinds.ts';
import type { SystemPageText } from '#contract/content/pages.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { fetchText, fetchSettings } from './settings.thunks.ts';

/** `store` has the public settings; null before they are loaded. */
export type SettingsState = {
  store: StoreSettings | null;
  /** The shop's own texts; empty where the built-in text is used (D21). */
  texts: Record<SystemPage, string>;
  /** What the merchant wrote for the pages of the program that were opened. */
  pages?: Partial<Record<SystemPage, SystemPageText | undefined>>;
};

const initialState: SettingsState = { store: null, texts: { privacy: '', terms: '', about: '' } };

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** Updates the public settings after an admin has saved them. */
    settingsSaved(state, { payload }: PayloadAction<Partial<StoreSettings>>) {
      if (state.store) Object.assign(state.store, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchSettings.fulfilled, (state, { payload }) => {
        state.store = payload;
      })
      .addCase(fetchText.fulfilled, (state, { payload, meta }) => {
        state.texts[meta.arg] = payload.text;
        state.pages = { ...state.pages, [meta.arg]: payload.page };
      });
  },
});

export const { settingsSaved } = settingsSlice.actions;
