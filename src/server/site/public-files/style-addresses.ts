// URLs in a style sheet: prefixed with the base, and checked against the Content Security Policy.
import { tokenize, TokenType } from '@csstools/css-tokenizer';
import { isExternal, withBase } from '../../../pages/model/paths.ts';
import { suggest } from '../../base/diagnostics/messages.ts';
import type { PublicFiles } from './public-files.ts';

/** A problem of a style sheet. */
export interface StyleFault {
  /** Offset in the text. */
  readonly offset: number;
  readonly text: string;
}

interface AddressOptions {
  readonly base: string;
  readonly publicFiles: PublicFiles;
  readonly report: (fault: StyleFault) => void;
}

/** Functions whose strings are URLs. */
const addressFunctions = new Set(['url', 'src', 'image-set', '-webkit-image-set']);

/** `url(/images/a.svg)` → `url("/docs/images/a.svg")`. Reports URLs that the security policy would block, and missing files. */
export function rebaseAddresses(
  css: string,
  { base, publicFiles, report }: AddressOptions,
): string {
  /** Stack of open functions (by name) and parentheses. */
  const open: string[] = [];
  let served = '';
  let end = 0;
  const add = (offset: number, length: number, address: string, isUrl: boolean): void => {
    const fault = faultOf(address, publicFiles);
    if (fault !== undefined) report({ offset, text: fault });
    if (!address.startsWith('/')) return;
    const quoted = JSON.stringify(withBase(base, address));
    served += css.slice(end, offset) + (isUrl ? `url(${quoted})` : quoted);
    end = offset + length;
  };
  for (const [type, text, offset, , data] of tokenize({ css })) {
    switch (type) {
      case TokenType.AtKeyword:
        if (data.value.toLowerCase() === 'import') report({ offset, text: noImport });
        break;
      case TokenType.URL:
        add(offset, text.length, data.value, true);
        break;
      case TokenType.BadURL:
      case TokenType.BadString:
        report({ offset, text: `\`${text.slice(0, 60)}\` cannot be read. Close its quotes.` });
        break;
      case TokenType.String:
        if (addressFunctions.has(open.at(-1) ?? '')) add(offset, text.length, data.value, false);
        break;
      case TokenType.Function:
        open.push(data.value.toLowerCase());
        break;
      case TokenType.OpenParen:
        open.push('(');
        break;
      case TokenType.CloseParen:
        open.pop();
        break;
      default:
    }
  }
  return served + css.slice(end);
}

const noImport =
  '`@import` loads a second file after the first. List that file under `styles` in the config.';

/** Returns the problem of a URL; undefined if it is valid. */
function faultOf(address: string, publicFiles: PublicFiles): string | undefined {
  if (address === '' || /^(?:#|data:)/i.test(address)) return undefined;
  if (isExternal(address) || address.startsWith('//')) {
    return `Address \`${address}\` is on another host, which the security policy blocks. Put the file into \`public/\`.`;
  }
  if (!address.startsWith('/')) {
    return `Address \`${address}\` does not begin with a slash. Write the path of a public file, such as \`/images/a.svg\`.`;
  }
  const [path = ''] = address.split(/[?#]/, 1);
  if (publicFiles.has(path)) return undefined;
  return `File \`${path}\` does not exist. ${suggest(path, publicFiles.paths(), 'Put it into `public/`.')}`;
}
