// Fonts of a theme: stacks of system fonts, and files of the site.
import { fontStacks } from '../../../pages/model/theme.ts';

const sans =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const mono =
  "ui-monospace, 'SF Mono', 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const stacks: Readonly<Record<(typeof fontStacks)[number], string>> = {
  system: sans,
  serif:
    "Charter, 'Bitstream Charter', 'Iowan Old Style', Cambria, 'Source Serif 4', Georgia, serif",
  rounded: `ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Nunito, Quicksand, ${sans}`,
  mono,
};

export function isFontStack(font: string): font is (typeof fontStacks)[number] {
  return fontStacks.some((name) => name === font);
}

/** `fonts/brand.woff2` → `Site fonts/brand`, which no font of a system is called, and no other file */
function nameOfFile(file: string): string {
  return `Site ${file.slice(0, file.lastIndexOf('.'))}`;
}

/** Returns the value of `font-family`: a stack, or the file's family before the stack that stands in for it. */
export function familyOf(font: string, isMono = false): string {
  if (isFontStack(font)) return font === 'system' && isMono ? mono : stacks[font];
  return `'${nameOfFile(font)}', ${isMono ? mono : sans}`;
}

/**
 * Returns the rule that loads a file, which may contain all weights. Text that has waited for 100 ms keeps the system's font, so that
 * nothing moves.
 */
export function fontFace(file: string, address: string): string {
  return `@font-face { font-family: '${nameOfFile(file)}'; src: url("${address}") format('woff2'); font-weight: 100 900; font-display: optional; }`;
}
