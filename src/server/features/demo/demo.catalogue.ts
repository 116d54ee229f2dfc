import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const folder = path.resolve(import.meta.dirname, '../../../../demo');

const Size = z.object({ width: z.int().positive(), height: z.int().positive() });
const DemoImage = z.object({ path: z.string(), alt: z.string() });
const SizedImage = DemoImage.extend(Size.shape);
export type SizedImage = z.infer<typeof SizedImage>;

/** The count of pieces, null for stock that is not counted, or 'not made' for a color that is not made in this size. */
const DemoStock = z.union([z.int().nonnegative(), z.null(), z.literal('not made')]);
export type DemoStock = z.infer<typeof DemoStock>;

const DemoColor = z.object({
  name: z.string(),
  hex: z.string(),
  stock: z.array(DemoStock),
  images: z.array(DemoImage),
});

const DemoProduct = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  price: z.number(),
  popular: z.boolean(),
  description: z.string(),
  highlights: z.array(z.string()),
  details: z.string(),
  sizes: z.array(z.string()),
  colors: z.array(DemoColor),
});
export type DemoProduct = z.infer<typeof DemoProduct>;

const DemoCatalogue = z.object({
  imageSize: Size,
  hero: SizedImage,
  /** The hero in the shape of a phone. */
  heroPhone: SizedImage,
  banners: z.array(SizedImage),
  categories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      cover: SizedImage,
      sizeGuide: z.array(z.string()).default([]),
    }),
  ),
  products: z.array(DemoProduct),
});
export type DemoCatalogue = z.infer<typeof DemoCatalogue>;

export const readCatalogue = async (): Promise<DemoCatalogue> =>
  DemoCatalogue.parse(JSON.parse(await readFile(path.join(folder, 'catalogue.json'), 'utf8')));

export const readImage = (file: string): Promise<Buffer> => readFile(path.join(folder, file));

/** Returns the images of the shop's own pages. */
export const pageImagesOf = ({ hero, heroPhone, banners }: DemoCatalogue): SizedImage[] => [
  hero,
  heroPhone,
  ...banners,
];

/** Returns every image once, in the order in which shoppers see them. */
export const imagesOf = ({
  hero,
  heroPhone,
  categories,
  banners,
  products,
  imageSize,
}: DemoCatalogue): SizedImage[] => [
  hero,
  heroPhone,
  ...categories.map(({ cover }) => cover),
  ...banners,
  ...products.flatMap(({ colors }) =>
    colors.flatMap(({ images }) => images.map((image) => ({ ...image, ...imageSize }))),
  ),
];
