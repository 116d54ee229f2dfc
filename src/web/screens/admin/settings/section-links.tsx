import { ViewLinks } from '#web/ui/table/view-links.tsx';

const sections = [
  { id: 'shop', label: 'Shop' },
  { id: 'delivery', label: 'Delivery and tax' },
  { id: 'limits', label: 'Limits' },
  { id: 'links', label: 'Links' },
  { id: 'pages', label: 'Home and About' },
  { id: 'head', label: 'Search engines and sharing' },
  { id: 'search', label: 'Search' },
  { id: 'legal', label: 'Legal texts' },
  { id: 'team', label: 'Team' },
  { id: 'dashboard', label: 'Dashboard' },
];

/** Links to the sections of the settings, which are a long page. */
export const SectionLinks = () => (
  // Without a current link, the first label is at the edge of the page.
  <div className="-ml-3">
    <ViewLinks
      oneLine
      label="Sections of the settings"
      links={sections.map(({ id, label }) => ({ label, href: `#${id}`, current: false }))}
    />
  </div>
);
