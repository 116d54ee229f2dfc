import type { ReactNode } from 'react';

type ProductLayoutProps = {
  crumbs: ReactNode;
  gallery: ReactNode;
  heading: ReactNode;
  choice: ReactNode;
  story: ReactNode;
};

/**
 * Images on the left, the buy box and texts on the right, in view. On a phone, one column. The bar of the buy box must be a child of
 * the whole column to stick to the window along its full height.
 */
export function ProductLayout({ crumbs, gallery, heading, choice, story }: ProductLayoutProps) {
  return (
    <div className="mx-auto max-w-page md:box-content md:px-gutter md:pb-section">
      <div className="px-gutter pt-4 pb-4 md:px-0 md:pt-6 md:pb-6">{crumbs}</div>
      <div className="flex flex-col gap-y-8 md:grid md:grid-cols-12 md:gap-x-6">
        <div className="md:col-span-7 md:self-start md:[@media(height>=45rem)]:sticky md:[@media(height>=45rem)]:top-24">
          {gallery}
        </div>
        <div className="contents md:col-span-5 md:[@media(height>=45rem)]:sticky md:[@media(height>=45rem)]:top-24 md:block md:space-y-8 md:self-start lg:col-span-4 lg:col-start-9">
          <div className="px-gutter md:px-0">{heading}</div>
          {choice}
          <div className="px-gutter pb-section md:px-0 md:pb-0">{story}</div>
        </div>
      </div>
    </div>
  );
}
