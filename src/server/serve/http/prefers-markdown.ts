// Content negotiation: whether a client prefers Markdown to HTML according to `Accept` (RFC 9110, 12.5.1).

/** Cheap first test: browsers never send this type. */
const mentionsMarkdown = /text\/markdown/i;

/** `type/subtype` and parameters without quotes. */
const mediaRange = /^[^\s,;/="]+\/[^\s,;/="]+(?:\s*;\s*[^\s,;/="]+=[^\s,;/="]+)*$/;

const weight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * True if `text/markdown` is listed with a weight above 0 and not below that of HTML. Wildcards are ignored, since every client sends them.
 * A header that is malformed, or has quotes, which no known agent sends, means HTML. `deploy/nginx/cache.conf.template` has the same rule.
 *
 * `text/markdown, text/html;q=0.9` → true · `text/html, text/markdown;q=0.9` → false
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !mentionsMarkdown.test(accept)) return false;
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const range = part.trim();
    if (range === '') continue;
    if (!mediaRange.test(range)) return false;
    const [type = '', ...parameters] = range.toLowerCase().split(/\s*;\s*/);
    const values = parameters.filter((parameter) => parameter.startsWith('q='));
    if (!values.every((value) => weight.test(value.slice(2)))) return false;
    // Of duplicates, the first counts.
    if (!weights.has(type)) weights.set(type, Number(values[0]?.slice(2) ?? 1));
  }
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
