import { defaultCurrency, getAmountLocale, getCurrency } from '#i18n/currency.ts';
import { getLocale, languages } from '#i18n/locale.ts';
import { currencySign, english } from '#contract/format.ts';
import { moneyFormatOf } from '#contract/money/money-format.ts';
import { defaultMarketKey, prefixOf } from '#contract/locale-prefix.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { SystemPage } from '#contract/content/page-kinds.ts';
import type { SystemPageText } from '#contract/content/pages.ts';
import type { Charges } from '#contract/order/pricing/charges.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import { Menus, StoredAnnouncement } from '#contract/content/menus.ts';
import { type FieldOf, settingsEntityId } from '#contract/shop/translatable.ts';
import type { AdminSettings, Picture, ShopSettings, StoreSettings } from '#contract/shop/settings.ts';
import type { Contents } from '#server/platform/content/content.ts';
import type { Themes } from '#server/platform/content/themes.ts';
import type { Site } from '#server/platform/site.ts';
import { currentMarket, marketName } from '#server/platform/markets/current-market.ts';
import { translateFields, type Translations } from '#server/platform/translations/translations.ts';
import type { PaymentGateway } from '#server/platform/payment-gateway/payment-gateway.ts';
import { offeredMethods } from '#server/platform/payment-gateway/offered-methods.ts';
import type { Offered, ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const textFields = ['privacyText', 'termsText', 'aboutText'] as const;
const shownFields = ['title', 'description', 'keywords', 'heroText'] as const;

export type SettingsService = ReturnType<typeof createSettingsService>;

type SettingsDeps = {
  settings: Settings;
  shopLocales: Pick<ShopLocalesService, 'current'>;
  gateway: Pick<PaymentGateway, 'takes'>;
  translations: Translations;
  site: Pick<Site, 'url'>;
  identityProvider: { name: string } | undefined;
  testPayments: boolean;
  sendsMail: boolean;
  /** Whether there are discount codes to enter. */
  codesOnOffer: () => Promise<boolean>;
  guestCheckout: () => Promise<boolean>;
  contents: Pick<Contents, 'shown'>;
  themes: Pick<Themes, 'shown'>;
  /** The charges that hold for every address, and what depends on it. */
  chargesOfBag: () => Promise<Charges>;
  byPlace: () => Promise<{ delivery: boolean; tax: boolean }>;
  /** Returns what the merchant wrote for a page of the program, whose words these are, and the tag of answers that show it. */
  pageOf: (name: SystemPage, words: string) => Promise<{ tag: string; page: SystemPageText } | undefined>;
};

/** Returns the markets of a shop, as a page in the language of the request links to them. */
function storeMarketsOf({ defaultMarket, markets, ...offered }: Offered): StoreMarket[] {
  const defaults = { key: defaultMarketKey, locales: offered.locales, currency: offered.currency, countries: [] };
  const { name, names } = defaultMarket;
  return [{ ...defaults, name, names }, ...markets].map((market) => {
    const { key, currency, countries, locales } = market;
    const locale = locales.find((code) => code === getLocale()) ?? locales[0] ?? offered.defaultLocale;
    return {
      key,
      name: marketName(market),
      currency,
      sign: currencySign(currency).sign,
      locales: [...locales],
      locale,
      prefix: prefixOf(locale, offered, key),
      countries: [...countries],
    };
  });
}

export function createSettingsService(deps: SettingsDeps) {
  const { settings, shopLocales, translations, gateway, site, identityProvider, testPayments, sendsMail } = deps;
  /** Returns the settings with these fields, and the texts of their pictures, in the language of the request. */
  const shown = async (fields: readonly FieldOf<'settings'>[]): Promise<ShopSettings & { untranslated?: string[] }> => {
    const current = await settings.current();
    const entity = { entity: 'settings', id: settingsEntityId } as const;
    const { heroImage, heroPhoneImage, aboutImage, bannerImages } = current;
    const pictures = [heroImage, heroPhoneImage, aboutImage, ...bannerImages].filter((picture) => picture !== null);
    const found = await translations.of(() => [
      entity,
      ...pictures.map(({ src }) => ({ entity: 'image' as const, id: src })),
    ]);
    if (!found) return current;
    const translatePicture = <P extends Picture>(picture: P): P => ({
      ...picture,
      alt: found.text('image', picture.src, 'alt') ?? picture.alt,
    });
    return {
      ...translateFields(current, found, entity, fields),
      heroImage: heroImage && translatePicture(heroImage),
      heroPhoneImage: heroPhoneImage && translatePicture(heroPhoneImage),
      aboutImage: aboutImage && translatePicture(aboutImage),
      bannerImages: bannerImages.map(translatePicture),
    };
  };

  const shownMenus = async () => {
    const saved = await deps.contents.shown('menus');
    return saved && { locale: saved.locale, value: Menus.parse(saved.value) };
  };
  const shownAnnouncement = async () => {
    const saved = await deps.contents.shown('announcement');
    if (!saved) return undefined;
    const { isShown, text, href } = StoredAnnouncement.parse(saved.value);
    return isShown ? { locale: saved.locale, value: { text, href } } : undefined;
  };

  return {
    getSettings: (): Promise<AdminSettings> => settings.current(),
    updateSettings: (adminId: string, next: AdminSettings): Promise<AdminSettings> => settings.change(adminId, next),

    async getPublicSettings(): Promise<StoreSettings> {
      const [current, offered, charges, byPlace, codesOnOffer, guestCheckout, ownHome, menus, announcement, theme] =
        await Promise.all([
          shown([...shownFields, ...textFields]),
          shopLocales.current(),
          deps.chargesOfBag(),
          deps.byPlace(),
          deps.codesOnOffer(),
          deps.guestCheckout(),
          deps.contents.shown('home'),
          shownMenus(),
          shownAnnouncement(),
          deps.themes.shown(),
        ]);
      const untranslated = [
        ...(current.untranslated ?? []),
        ...(menus && menus.locale !== getLocale() ? ['menus'] : []),
        ...(announcement && announcement.locale !== getLocale() ? ['announcement'] : []),
      ];
      const market = currentMarket();
      const { locales } = market ?? offered;
      const { units, sizeSystem } = market ?? offered.defaultMarket;
      const [format, currency] = [getAmountLocale(), getCurrency()];
      // The browser writes dollars in English without a format.
      const isWrittenAlike = format === english && currency === defaultCurrency;
      return {
        name: current.name,
        url: site.url,
        currency,
        ...(currency !== offered.currency && { baseCurrency: offered.currency }),
        ...(!isWrittenAlike && { format: moneyFormatOf(format, currency) }),
        locale: getLocale(),
        defaultLocale: offered.defaultLocale,
        locales: locales.map((code) => {
          const { name, dir } = languages[code];
          return { code, name, dir, prefix: prefixOf(code, offered, market?.key) };
        }),
        ...(market && { market: market.key }),
        ...(offered.markets.length > 0 && { markets: storeMarketsOf(offered) }),
        ...((market || units !== 'metric') && { units }),
        ...(sizeSystem !== 'as-labelled' && { sizeSystem }),
        addressForms: offered.addressForms,
        paymentMethods: offeredMethods(gateway, currency),
        testPayments,
        sendsMail,
        ...(codesOnOffer && { codesOnOffer }),
        ...(ownHome && { ownHome: true }),
        ...(menus && { menus: menus.value }),
        ...(announcement && { announcement: announcement.value }),
        ...(guestCheckout && { guestCheckout }),
        signInProviders: identityProvider ? [{ id: 'google', name: identityProvider.name }] : [],
        seller: current.seller,
        socialLinks: current.socialLinks,
        timeZone: current.timeZone,
        deliveryFee: toDecimal(charges.deliveryCents),
        freeDeliveryFrom: charges.freeDeliveryFromCents === null ? null : toDecimal(charges.freeDeliveryFromCents),
        deliveryDays: byPlace.delivery ? null : current.deliveryDays,
        taxRate: byPlace.tax ? 0 : current.taxRate,
        ...(byPlace.delivery && { deliveryByPlace: true }),
        ...(byPlace.tax && { taxByPlace: true }),
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
        ...(theme && { theme }),
        ...(untranslated.length > 0 && { untranslated }),
      };
    },

    async getText(name: SystemPage): Promise<{ text: string; tags: string[]; page?: SystemPageText }> {
      const { privacyText, termsText, aboutText } = await shown(textFields);
      const text = { privacy: privacyText, terms: termsText, about: aboutText }[name];
      const found = await deps.pageOf(name, text);
      return found ? { text, tags: [found.tag], page: found.page } : { text, tags: [] };
    },
  };
}
