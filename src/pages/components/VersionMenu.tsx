// The switch between the versions of the documentation: each leads to the page with the same topic, or the nearest above it.
import type { FrameData, View } from '../model/view.ts';
import { useText } from '../text/use-text.ts';

interface VersionLinksProps {
  readonly frame: FrameData;
  readonly view: View;
}

/** In the bar at the top: a menu by the name of the version that is shown. Nothing on a site without versions. */
export function VersionMenu(props: VersionLinksProps) {
  const { versions } = props.frame;
  if (!versions) return null;
  return (
    <li>
      <details className="menu" name="top-menu" suppressHydrationWarning>
        <summary>{versions.names[versions.own]}</summary>
        <VersionLinks {...props} />
      </details>
    </li>
  );
}

/** The list of all versions. Another version is another site for the browser: its pages load in full. */
export function VersionLinks({ frame: { versions }, view }: VersionLinksProps) {
  const text = useText();
  if (!versions) return null;
  const addresses = (view.kind === 'page' ? view.versions : undefined) ?? versions.roots;
  return (
    <ul aria-label={text.versions}>
      {versions.names.map((name, index) => (
        <li key={name}>
          <a
            href={addresses[index]}
            aria-current={index === versions.own ? 'true' : undefined}
            data-full-load={index === versions.own ? undefined : ''}
          >
            {index === 0 ? text.currentVersion(name) : name}
          </a>
        </li>
      ))}
    </ul>
  );
}
