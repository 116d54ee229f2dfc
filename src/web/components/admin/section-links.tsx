import type { Text } from '#i18n/text.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ViewLinks } from '#web/ui/table/view-links.tsx';

type SectionLinksProps = { label: string; sections: readonly { id: string; label: Text }[] };

/**
 * Links to the sections of a long form. The list stays at the top of the window and marks the section in view. The URL names the
 * section that was chosen last, so that the page opens there again.
 */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const current = useSectionInView(sections);
  useChosenSection();
  return (
    <div className="sticky top-0 z-bar -mx-gutter -mb-px border-b border-hairline bg-paper px-gutter print:hidden">
      <ViewLinks
        oneLine
        replace
        label={label}
        links={sections.map((section) => ({
          label: section.label(),
          href: `#${section.id}`,
          current: section.id === current && 'location',
        }))}
        // Without the inset of the first link, its label is at the edge of the page.
        className="-ms-3"
      />
    </div>
  );
}

/** Scrolls to the section that the URL names, and continues there with the keyboard. */
export function useChosenSection(): void {
  const location = useLocation();
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [location]);
}

/** Returns the id of the section in the upper part of the window. */
function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: '-20% 0px -75% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
