// The list of pages beside the text; below 1024 px a drawer that also contains the top navigation.
import { useLayoutEffect, useRef } from 'react';
import { frameIds } from '../model/frame-ids.ts';
import type { NavLocation } from '../model/navigation.ts';
import type { Header, SidebarNode } from '../model/page.ts';
import type { FrameData, View } from '../model/view.ts';
import { withBase } from '../model/paths.ts';
import { listedHeaders, sectionsOf } from '../model/sections.ts';
import { entryOf, holds, withCurrentPage } from '../model/sidebar.ts';
import { DrawerHead } from './DrawerHead.tsx';
import { Method } from './Method.tsx';
import { NavLinks } from './NavLinks.tsx';
import { useText, type FrameWords } from '../text/use-text.ts';

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
  const shownNodes = nodes && withPage(nodes, view, text);
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
      {shownNodes && (
        <nav className="sidebar-nav" aria-label={text.sidebarNavigation}>
          {view.sidebar !== frame.rootSidebar && (
            <a className="sidebar-back" href={frame.base}>
              {text.introductionLink}
            </a>
          )}
          <NodeList
            nodes={shownNodes}
            isLone={nodes.length === 1}
            shown={{ view, base: frame.base, current: entryOf(shownNodes, view.path) }}
          />
        </nav>
      )}
    </div>
  );
}

/** Returns the sidebar's nodes with the current page added if it is not listed. */
function withPage(nodes: readonly SidebarNode[], view: View, text: FrameWords) {
  if (view.kind !== 'page') return nodes;
  const { path, title } = view;
  return withCurrentPage(nodes, { path, text: path === '/' ? text.home : title });
}

interface NodeListProps {
  readonly nodes: readonly SidebarNode[];
  /** Whether this is the only group, which then needs no disclosure. @default false */
  readonly isLone?: boolean;
  readonly shown: Shown;
}

/** What the whole list is drawn for. */
interface Shown {
  readonly view: View;
  readonly base: string;
  /** The one entry that is marked as the current page. */
  readonly current: SidebarNode | undefined;
}

function NodeList({ nodes, isLone = false, shown }: NodeListProps) {
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
              <PageEntry node={node} path={node.path} text={node.text} shown={shown} />
              {node.items && <NodeList nodes={node.items} shown={shown} />}
            </>
          ) : isLone ? (
            <>
              <span className="nav-label">{node.text}</span>
              <GroupItems node={node} shown={shown} />
            </>
          ) : (
            <GroupEntry node={node} shown={shown} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PageEntryProps {
  readonly node: SidebarNode;
  readonly path: string;
  readonly text: string;
  readonly shown: Shown;
}

function PageEntry({ node, path, text, shown: { view, base, current } }: PageEntryProps) {
  const isCurrent = node === current;
  return (
    <>
      <a
        href={withBase(base, path)}
        aria-current={isCurrent ? 'page' : undefined}
        data-icon={node.kind === 'page' ? node.icon : undefined}
        lang={node.lang}
      >
        {text}
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
  readonly shown: Shown;
}

/** A group of pages. The current page's group is open; the others stay as the reader leaves them. */
function GroupEntry({ node, shown }: GroupEntryProps) {
  const { view } = shown;
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
        <GroupItems node={node} shown={shown} />
      </div>
    </details>
  );
}

function GroupItems({ node, shown }: GroupEntryProps) {
  const text = useText();
  return (
    <>
      {node.path !== undefined && (
        <ul>
          <li>
            <PageEntry node={node} path={node.path} text={text.groupOverview} shown={shown} />
          </li>
        </ul>
      )}
      <NodeList nodes={node.items} shown={shown} />
    </>
  );
}
