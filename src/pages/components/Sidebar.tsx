// The list of pages beside the text; below 1024 px a drawer that also contains the top navigation.
import { useLayoutEffect, useRef } from 'react';
import { frameIds } from '../model/frame-ids.ts';
import type { EntryLook } from '../model/config.ts';
import type { NavLocation } from '../model/navigation.ts';
import type { Header, SidebarNode } from '../model/page.ts';
import type { FrameData, View } from '../model/view.ts';
import { withBase } from '../model/paths.ts';
import { listedHeaders, sectionsOf } from '../model/sections.ts';
import { holds, withCurrentPage } from '../model/sidebar.ts';
import { DrawerHead } from './DrawerHead.tsx';
import { Method } from './Method.tsx';
import { NavLinks } from './NavLinks.tsx';
import type { FrameText } from '../text/text.ts';
import { useText } from '../text/use-text.ts';

interface SidebarProps {
  /** Undefined for a page without a sidebar: the drawer then contains the top navigation only. */
  readonly nodes: readonly SidebarNode[] | undefined;
  /** Whether the list is in the drawer only, even on wide screens. */
  readonly isDrawerOnly: boolean;
  readonly location: NavLocation;
  readonly view: View;
  readonly frame: FrameData;
}

export function Sidebar({ nodes, isDrawerOnly, location, view, frame }: SidebarProps) {
  const text = useText();
  return (
    <div
      id={frameIds.menu}
      className={isDrawerOnly ? 'sidebar sidebar-empty' : 'sidebar'}
      popover="auto"
      tabIndex={-1}
    >
      <DrawerHead frame={frame} />
      <nav className="drawer-nav" aria-label={text.siteNavigation}>
        <NavLinks items={frame.navigation} base={frame.base} location={location} />
      </nav>
      {nodes && (
        <nav className="sidebar-nav" aria-label={text.sidebarNavigation}>
          {view.sidebar !== frame.rootSidebar && (
            <a className="sidebar-back" href={frame.base}>
              {text.introductionLink}
            </a>
          )}
          <NodeList
            nodes={shownNodes(nodes, view, text)}
            isLone={nodes.length === 1}
            view={view}
            base={frame.base}
          />
        </nav>
      )}
    </div>
  );
}

/** Returns the sidebar's nodes with the current page added if it is not listed. */
function shownNodes(nodes: readonly SidebarNode[], view: View, text: FrameText) {
  if (view.kind !== 'page') return nodes;
  const { path, title } = view;
  return withCurrentPage(nodes, { path, text: path === '/' ? text.home : title });
}

interface NodeListProps {
  readonly nodes: readonly SidebarNode[];
  /** Whether this is the only group, which then needs no disclosure. @default false */
  readonly isLone?: boolean;
  readonly view: View;
  readonly base: string;
}

function NodeList({ nodes, isLone = false, view, base }: NodeListProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={`${node.text} ${node.path ?? ''}`}>
          {node.section && <span className="nav-label">{node.section}</span>}
          {node.kind === 'link' ? (
            <a href={node.href} data-icon={node.icon}>
              {node.text}
            </a>
          ) : node.kind === 'page' ? (
            <>
              <PageEntry node={node} view={view} base={base} />
              {node.items && <NodeList nodes={node.items} view={view} base={base} />}
            </>
          ) : isLone ? (
            <>
              <span className="nav-label">{node.text}</span>
              <GroupItems node={node} view={view} base={base} />
            </>
          ) : (
            <GroupEntry node={node} view={view} base={base} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PageEntryProps {
  readonly node: EntryLook & { readonly text: string; readonly path: string };
  readonly view: View;
  readonly base: string;
}

function PageEntry({ node, view, base }: PageEntryProps) {
  const isCurrent = node.path === view.path;
  return (
    <>
      <a
        href={withBase(base, node.path)}
        aria-current={isCurrent ? 'page' : undefined}
        data-icon={node.icon}
      >
        {node.text}
      </a>
      {isCurrent && <Sections view={view} />}
    </>
  );
}

/** The current page's sections; scroll-spy marks the one being read. In a reference, each includes its HTTP calls. */
function Sections({ view }: { readonly view: View }) {
  if (view.kind !== 'page') return null;
  const sections = sectionsOf(view.headers, view.layout === 'reference');
  if (sections.length === 0) return null;
  // A class, so that the list does not move when the browser reads the list beside the text.
  const isListed =
    ['default', 'post'].includes(view.layout) && listedHeaders(view.headers).length > 0;
  return (
    <ul
      className={isListed ? 'sidebar-sections sidebar-sections-line' : 'sidebar-sections'}
      data-spy
    >
      {sections.map(({ header, calls }) => (
        <li key={header.slug}>
          <SectionLink header={header} />
          {calls.length > 0 && (
            <ul>
              {calls.map((call) => (
                <li key={call.slug}>
                  <SectionLink header={call} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function SectionLink({ header }: { readonly header: Header }) {
  return (
    <a href={`#${header.slug}`} suppressHydrationWarning>
      <Method name={header.method} />
      {header.title}
    </a>
  );
}

interface GroupEntryProps {
  readonly node: SidebarNode & { readonly kind: 'group' };
  readonly view: View;
  readonly base: string;
}

/** A group of pages. The current page's group is open; the others stay as the reader leaves them. */
function GroupEntry({ node, view, base }: GroupEntryProps) {
  const isOpen = holds(node, view.path);
  const details = useRef<HTMLDetailsElement>(null);
  const shownPath = useRef(view.path);
  // Reopens a group that the reader has closed if the next page is in it.
  useLayoutEffect(() => {
    if (shownPath.current === view.path) return;
    shownPath.current = view.path;
    if (isOpen && details.current) details.current.open = true;
  });
  return (
    <details ref={details} open={isOpen} suppressHydrationWarning>
      <summary data-icon={node.icon}>{node.text}</summary>
      <div>
        <GroupItems node={node} view={view} base={base} />
      </div>
    </details>
  );
}

function GroupItems({ node, view, base }: GroupEntryProps) {
  const text = useText();
  return (
    <>
      {node.path !== undefined && (
        <ul>
          <li>
            <PageEntry
              node={{ text: text.groupOverview, path: node.path }}
              view={view}
              base={base}
            />
          </li>
        </ul>
      )}
      <NodeList nodes={node.items} view={view} base={base} />
    </>
  );
}
