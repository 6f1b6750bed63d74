// First lines of containers of VitePress, VuePress, Docusaurus and Pandoc.
import {
  type ContainerOpening,
  defineExtension,
  hintOf,
  isOwnContainer,
  readColons,
} from 'millrace-docs/extension';

export default defineExtension({
  name: 'containers',
  version: '1.0.0',
  container: (line) => readContainer(line) ?? readTab(line),
});

/** Containers that only show their content. */
const transparent = new Set(['v-pre', 'raw', 'div', 'section']);

/** `::: tip Title {open}`, `:::tip "Title"`, `:::{.tip}`, but nothing that is the server's own. */
function readContainer(line: string): ContainerOpening | undefined {
  const opening = readColons(line);
  if (!opening) return undefined;
  const isOwn = isOwnContainer(line);
  const isTransparent = transparent.has(opening.name);
  if (isOwn && !isTransparent) return undefined;
  const hint = isOwn ? undefined : hintOf(opening);
  return isTransparent
    ? { ...opening, name: 'container-group', title: undefined, hint }
    : { ...opening, hint };
}

/** `@tab Title`, which the next one ends */
function readTab(line: string): ContainerOpening | undefined {
  const title = /^@tab(?::active)?\s+(.*)$/.exec(line)?.[1];
  return title === undefined ? undefined : { name: 'tab', title, end: 'next' };
}
