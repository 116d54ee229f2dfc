import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { HomeBlockType, RailSource } from '#contract/content/home-blocks.ts';

export const homeBlockLabels: Readonly<Record<HomeBlockType, Text>> = {
  hero: m.home_block_hero,
  banner: m.home_block_banner,
  rail: m.home_block_rail,
  categories: m.common_categories,
  text: m.home_block_text,
  imageText: m.home_block_image_text,
  link: m.home_block_link,
};

export const railSourceLabels: Readonly<Record<RailSource, Text>> = {
  popular: m.home_rail_popular,
  newest: m.home_rail_newest,
  sale: m.home_rail_sale,
  category: m.common_category,
  collection: m.common_collection,
  hand: m.home_rail_hand,
};
