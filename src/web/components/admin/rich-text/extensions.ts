import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isLink } from '#contract/content/link-forms.ts';
import { imageHref } from '#contract/paths.ts';

const mediaPrefix = '/media/';

/** Returns the path of an uploaded picture that an element shows; undefined for a picture of elsewhere. */
export function uploadOf(element: HTMLElement): string | undefined {
  const own = element.dataset['src'];
  if (own?.startsWith(mediaPrefix)) return own;
  return undefined;
}

const numberOf = (name: string) => (element: HTMLElement) => Number(element.getAttribute(name)) || null;

/** A picture that was uploaded. Pictures of other sites are left out when a text is pasted. */
const UploadedImage = Image.extend({
  addAttributes() {
    return {
      src: { default: '', parseHTML: uploadOf },
      alt: { default: '' },
      width: { default: null, parseHTML: numberOf('width') },
      height: { default: null, parseHTML: numberOf('height') },
    };
  },
  parseHTML: () => [{ tag: 'img[data-src]' }],
  renderHTML: ({ HTMLAttributes: { src, ...attributes } }) => [
    'img',
    { ...attributes, 'data-src': String(src), src: imageHref(String(src), 640, 'webp') },
  ],
});

/** What the rich text of the contract can hold, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (href) => isLink(href),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  UploadedImage,
  TableKit.configure({ table: { resizable: false } }),
];
