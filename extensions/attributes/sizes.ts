// Sizes of pictures behind their address, as wikis have them, as lists of attributes.
import { codeSpan } from 'millrace-docs/extension';

/** Code in a line, or a picture with its size: `![Plan](plan.png "Title" =300x200)` */
const codeOrSize = new RegExp(
  `${codeSpan.source}|${/(!\[[^\]\n]{0,1000}\]\([^()\s]{1,2000}(?:[ \t]+"[^"\n]{0,500}")?)[ \t]+=(\d{0,4}%?)x(\d{0,4})%?[ \t]*\)/.source}`,
  'g',
);

/** `![a](a.png =300x200)` → `![a](a.png){width=300 height=200}`. Code is not changed. */
export function withSizes(line: string): string {
  if (!/ =\d*%?x/.test(line)) return line;
  return line.replace(
    codeOrSize,
    (all, _mark: unknown, picture?: string, width?: string, height?: string) => {
      if (picture === undefined) return all;
      const size = [width && `width=${width}`, height && `height=${height}`]
        .filter(Boolean)
        .join(' ');
      return `${picture})${size && `{${size}}`}`;
    },
  );
}
