import type { AdminSettings, StoreSettings } from '#contract/shop/settings.ts';
import type { Site } from '#server/platform/site.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

type SettingsDeps = {
  settings: Settings;
  site: Pick<Site, 'url'>;
  identityProvider: { name: string } | undefined;
  testPayments: boolean;
  sendsMail: boolean;
};

export function createSettingsService(deps: SettingsDeps) {
  const { settings, site, identityProvider, testPayments, sendsMail } = deps;
  return {
    getSettings: (): Promise<AdminSettings> => settings.current(),
    updateSettings: (adminId: string, next: AdminSettings): Promise<AdminSettings> => settings.change(adminId, next),

    async getPublicSettings(): Promise<StoreSettings> {
      const current = await settings.current();
      return {
        name: current.name,
        url: site.url,
        currency: 'USD',
        paymentMethods: ['paypal', 'card', 'cod'],
        testPayments,
        sendsMail,
        signInProviders: identityProvider ? [{ id: 'google', name: identityProvider.name }] : [],
        seller: current.seller,
        socialLinks: current.socialLinks,
        timeZone: current.timeZone,
        deliveryFee: current.deliveryFee,
        freeDeliveryFrom: current.freeDeliveryFrom,
        deliveryDays: current.deliveryDays,
        taxRate: current.taxRate,
        returnDays: current.returnDays,
        heroText: current.heroText,
        heroImage: current.heroImage,
        heroPhoneImage: current.heroPhoneImage,
        bannerImages: current.bannerImages,
        aboutImage: current.aboutImage,
        title: current.title,
        description: current.description,
        keywords: current.keywords,
        author: current.author,
      };
    },

    async getText(name: 'privacy' | 'terms' | 'about'): Promise<string> {
      const { privacyText, termsText, aboutText } = await settings.current();
      return { privacy: privacyText, terms: termsText, about: aboutText }[name];
    },
  };
}
