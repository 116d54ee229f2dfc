import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoreSettings } from '#contract/settings.ts';
import { fetchLegalText, fetchSettings } from './settings.thunks.ts';

/** The public settings of the shop; null before they were loaded. */
export type SettingsState = {
  store: StoreSettings | null;
  /** The merchant's own legal texts; empty where the shop's is used (D21). */
  texts: { privacy: string; terms: string };
};

const initialState: SettingsState = { store: null, texts: { privacy: '', terms: '' } };

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    /** An admin has saved settings of which these are public. */
    settingsSaved(state, { payload }: PayloadAction<Partial<StoreSettings>>) {
      if (state.store) Object.assign(state.store, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchSettings.fulfilled, (state, { payload }) => {
        state.store = payload;
      })
      .addCase(fetchLegalText.fulfilled, (state, { payload, meta }) => {
        state.texts[meta.arg] = payload;
      });
  },
});

export const { settingsSaved } = settingsSlice.actions;
