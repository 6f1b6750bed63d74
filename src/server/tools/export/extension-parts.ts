// The parts of extensions in an export, and warnings about those that only a server has.
import { withBase } from '../../../pages/model/paths.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import { bundle } from '../../site/bundled/bundled.ts';
import type { SiteFacts } from '../../render/renderer/site-facts.ts';

const isHtml = (type: string): boolean => /^text\/html\b/i.test(type);

/** Returns the addresses at which pages may have a further form; an extension makes none of some pages. `exported` are those that extensions name. */
export function formAddresses(
  { forms, chunks, site: { base } }: SiteFacts,
  leftOut: ReadonlySet<string>,
  exported: readonly string[],
): readonly string[] {
  const pages = [...chunks.keys()].filter((page) => !leftOut.has(page));
  const ofPages = [...forms]
    .filter(([, { type, isFree }]) => !isFree && isHtml(type))
    .flatMap(([name]) => pages.map((page) => `/-/${name}${page}`));
  return [...ofPages, ...exported].map((path) => withBase(base, path));
}

/** Returns the addresses of the same extensions to which one of their pages links. */
export function linkedForms(html: string, { forms, site: { base } }: SiteFacts): readonly string[] {
  const prefixes = [...forms.keys()].map((name) => `${base}-/${name}/`);
  return [...html.matchAll(/ href="([^"#?]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => prefixes.some((prefix) => href.startsWith(prefix)));
}

/** Returns a warning for each part that only a server has. */
export function partsLeftOut(extensions: readonly LoadedExtension[]): readonly string[] {
  return extensions.flatMap(({ plan, extension }) => {
    const { name, routes, endpoints, authenticate, forms = [] } = extension;
    return [
      ...(authenticate
        ? [
            `\`authenticate\` of extension \`${name}\` does not apply: everybody can read these files.`,
          ]
        : []),
      ...(routes
        ? [`\`routes\` of extension \`${name}\` are left out: files answer nothing.`]
        : []),
      // An export has no MCP server, as its documentation says.
      ...(endpoints && !(plan.use in bundle)
        ? [`\`endpoints\` of extension \`${name}\` are left out: files answer nothing.`]
        : []),
      ...forms
        .filter(({ type, find }) => !find && type !== undefined && !isHtml(type))
        .map(
          (form) => `Form \`${form.name}\` is left out: its addresses have no ending for a host.`,
        ),
    ];
  });
}
