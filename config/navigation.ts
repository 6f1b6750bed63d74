// The top navigation, in order (specification, Top navigation).
import type { NavItem, SiteConfig } from './types.ts';

/** Builds the top navigation; the version menu marks this site's version as current. */
export function createNavigation(site: SiteConfig): readonly NavItem[] {
  return [
    { kind: 'page', text: 'Documentation', path: '/' },
    { kind: 'page', text: 'Quickstart', path: '/quickstart/' },
    { kind: 'page', text: 'Guides', path: '/guides/' },
    {
      kind: 'menu',
      text: 'Reference',
      items: [
        { kind: 'page', text: 'Components', path: '/components/' },
        { kind: 'page', text: 'CLI', path: '/cli/reference/' },
        { kind: 'page', text: 'REST API', path: '/api/' },
        { kind: 'page', text: 'Limits', path: '/limits/' },
        { kind: 'page', text: 'Security and privacy', path: '/privacy-and-security/' },
        { kind: 'page', text: 'Cold starts', path: '/workflows/events/cold-starts/' },
      ],
    },
    { kind: 'link', text: 'Support', href: site.links['support'] ?? site.origin },
    { kind: 'page', text: 'Pricing', path: '/pricing/' },
    {
      kind: 'menu',
      text: site.versions.find((version) => version.path === undefined)?.label ?? 'Version',
      items: site.versions.map((version) =>
        version.path === undefined
          ? { kind: 'page', text: `${version.label} (current)`, path: '/' }
          : { kind: 'page', text: version.label, path: version.path },
      ),
    },
  ];
}
