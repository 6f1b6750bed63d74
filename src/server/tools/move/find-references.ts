// Finds what the text of a page refers to: targets of links, pictures, attributes, shortcodes, fields and imports.
import { isPair, isScalar, parseAllDocuments, visit } from 'yaml';
import { maxFrontmatterNesting } from '../../base/diagnostics/limits.ts';
import { findDeepYaml } from '../../base/diagnostics/yaml-nesting.ts';

/** The position of a target in a text. */
export interface Reference {
  readonly kind: 'link' | 'import';
  readonly start: number;
  readonly end: number;
}

/** `{{ product.slug }}` stands for a part of a target. */
const part = String.raw`(?:\{\{[^{}\n]*\}\}|[^\s<>()])`;

const links: readonly RegExp[] = [
  // `[a](target)`, `[a](<tar get>)`
  new RegExp(String.raw`\]\(\s*(?:<([^<>\n]+)>|((?:${part}|\(${part}*\))+))`, 'dg'),
  // `[a]: target`, `[a]: <tar get>`
  new RegExp(String.raw`^[ \t>]*\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]+)>|(${part}+))`, 'dgm'),
  // `href="target"`, `to={'target'}`, and `images = ["target"]` in TOML
  /\b(?:href|to|link|page|url|src|source|light|dark|poster|images?)\s*=\s*(?:[{[]\s*)?(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'`<>{}[\]]+))/dgi,
  // `{{< ref "target" >}}`
  /\{\{[<%]\s*(?:rel)?ref\s+"([^"\n]+)"/dg,
];

/** Fields that name a page or a picture. Those that name the page itself, such as `url`, are no references. */
const fields =
  /^(?:actionLink|dark|href|icon|images?|light|link|og:image|(?:pagination_)?(?:prev|next)|src|thumbnail)$/;

/** `import A from './a.mdx'`, `require('./a.png')` */
const imports =
  /^import\b[^'"\n]*["'](\.{1,2}\/[^"'\n]+)["']|\brequire\(["'](\.{1,2}\/[^"'\n]+)["']\)/dgm;

/** Returns the references outside code in the order of their kinds. A word that only looks like one leads nowhere. */
export function findReferences(
  text: string,
  isCode: (offset: number) => boolean,
): readonly Reference[] {
  const frontmatter = /^---\r?\n[\s\S]*?^---\s*$/m.exec(text);
  const head = frontmatter?.index === 0 ? frontmatter[0] : '';
  return [
    ...links.flatMap((pattern) => targets(text, pattern, 'link')),
    ...sourceSets(text),
    ...fieldTargets(head),
    ...targets(text, imports, 'import'),
  ].filter(({ start }) => !isCode(start));
}

function targets(text: string, pattern: RegExp, kind: Reference['kind']): readonly Reference[] {
  return [...text.matchAll(pattern)].flatMap(({ indices }) => {
    const [start = 0, end = 0] = indices?.slice(1).find((range) => Array.isArray(range)) ?? [];
    return end > start ? [{ kind, start, end }] : [];
  });
}

/** `image: target`, `images: [target]`, `- { link: target }` */
function fieldTargets(head: string): readonly Reference[] {
  const references: Reference[] = [];
  if (findDeepYaml(head, maxFrontmatterNesting) !== undefined) return references;
  visit(parseAllDocuments(head)[0] ?? null, {
    Scalar(key, { value, range }, ancestors) {
      const name: unknown = ancestors.findLast(isPair)?.key;
      const isField = isScalar(name) && fields.test(String(name.value));
      if (key === 'key' || typeof value !== 'string' || !range || !isField) return;
      const quotes = /^['"]/.test(head.slice(range[0])) ? 1 : 0;
      references.push({ kind: 'link', start: range[0] + quotes, end: range[1] - quotes });
    },
  });
  return references;
}

/** `srcset="a.png 2x, b.png"` → two references */
function sourceSets(text: string): readonly Reference[] {
  return [...text.matchAll(/\bsrcset\s*=\s*["']([^"'\n]+)/dgi)].flatMap(({ indices, 1: set }) => {
    const [offset = 0] = indices?.[1] ?? [];
    return [...(set ?? '').matchAll(/(?<=^|,)\s*([^\s,]+)/dg)].flatMap((candidate): Reference[] => {
      const [start = 0, end = 0] = candidate.indices?.[1] ?? [];
      return [{ kind: 'link', start: offset + start, end: offset + end }];
    });
  });
}
