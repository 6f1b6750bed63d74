// Links of Azure DevOps, which name pages by their titles, and headings by their texts.
import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { decoded, isElsewhere } from '../../../pages/model/paths.ts';
import { visit } from '../../markdown/context/visit.ts';

/** `/Set%2Dup%20guide#two-%26-a` → `/Set%252Dup-guide#two--a`: names of files have hyphens for spaces, and escapes for hyphens */
export function azureLinks() {
  return (tree: Root): void => {
    visit(tree, 'link', (link) => {
      if (isElsewhere(link.url) || link.url.includes('.attachments/')) return;
      const [, path = '', query = '', hash] =
        /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(link.url) ?? [];
      const file = path.replaceAll(/%20| /g, '-').replaceAll(/%(?=2[2AD]|3[ACEF]|7C)/gi, '%25');
      link.url = file + query + (hash === undefined ? '' : `#${slug(decoded(hash))}`);
    });
  };
}
