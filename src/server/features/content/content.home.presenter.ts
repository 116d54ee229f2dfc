import type { HomeBlock, ShownHome, ShownHomeBlock } from '#contract/content/home.ts';

/** What the blocks of a page show besides their own texts. */
export type HomeData = {
  /** The sizes of pictures by path. One that is gone is not shown. */
  sizes: ReadonlyMap<string, { width: number; height: number }>;
  /** The ids of the products of a rail, in their order. */
  productsOf: (block: HomeBlock) => readonly string[];
  /** The fields that are in another language than the response. */
  untranslated: (block: HomeBlock) => readonly string[];
};

function presentContents(block: HomeBlock, { sizes, productsOf }: HomeData): ShownHomeBlock[] {
  const pictureOf = (src: string, alt: string) => {
    const size = sizes.get(src);
    return size ? { src, alt, ...size } : null;
  };
  switch (block.type) {
    case 'hero': {
      const { alt, image, phoneImage, ...texts } = block;
      return [{ ...texts, image: pictureOf(image, alt), phoneImage: pictureOf(phoneImage, alt) }];
    }
    case 'banner': {
      const images = block.images.flatMap(({ path, alt, href }) => {
        const picture = pictureOf(path, alt);
        return picture ? [{ ...picture, href }] : [];
      });
      return [{ ...block, images }];
    }
    case 'rail':
      return [{ type: block.type, title: block.title, source: block.source.kind, ids: [...productsOf(block)] }];
    case 'imageText': {
      const { alt, image: src, ...rest } = block;
      const image = pictureOf(src, alt);
      return image ? [{ ...rest, image }] : [{ type: 'text', title: rest.title, body: rest.body }];
    }
    default:
      return [block];
  }
}

export const presentBlocks = (blocks: readonly HomeBlock[], data: HomeData): ShownHome['blocks'] =>
  blocks.flatMap((block) => {
    const untranslated = [...data.untranslated(block)];
    return presentContents(block, data).map((shown) => (untranslated.length > 0 ? { ...shown, untranslated } : shown));
  });
