// Reports colors of the theme that were changed because text in them has too little contrast.
import type { Message } from '../../../base/diagnostics/messages.ts';
import type { CompiledSite } from './compiled-site.ts';

/** Readers get the changed color; the author may prefer another. */
export function checkContrast({ theme, locationOf }: CompiledSite): readonly Message[] {
  return (theme?.shifts ?? []).map(({ key, mode, from, to, ground, ratio }) => ({
    ...locationOf(['theme', key]),
    text: `\`${key}\` has the color \`${from}\`, whose contrast on ${mode} paper (\`${ground}\`) is ${ratio.toFixed(1)}, below 4.5: text is drawn in \`${to}\`. Write that, or another color.`,
    rule: 'contrast',
  }));
}
