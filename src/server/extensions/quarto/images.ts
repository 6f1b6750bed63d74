// Pictures of Quarto: their alternative text among their attributes, and their caption in brackets.

const picture =
  /!\[((?:[^\]\\]|\\.){0,2000})\]\(([^()\n]{1,1000})\)\{((?:[^{}"']|"(?:[^"\\]|\\.){0,3000}"|'[^'\n]{0,3000}'){0,300})\}/g;

const alternative = /\s*\bfig-alt=(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/;

/** `![Caption](a.png){#fig-a fig-alt="A"}` → the picture of A; on a line of its own, with its caption below it */
export function readPictures(line: string): string {
  if (!line.includes('){')) return line;
  return line.replaceAll(
    picture,
    (whole: string, caption: string, address: string, list: string, at: number) => {
      const [, double, single] = alternative.exec(list) ?? [];
      const alt = double?.replaceAll('\\"', '"') ?? single;
      const rest = list.replace(alternative, '').trim();
      const attributes = rest === '' ? '' : `{${rest}}`;
      const shown = alt === undefined ? caption : alt.replaceAll(/[\\[\]]/g, '\\$&');
      const drawn = `![${shown}](${address})${attributes}`;
      const isAlone = line.trim() === whole && caption.trim() !== '';
      if (!isAlone || alt === undefined) return drawn;
      const indent = line.slice(0, at);
      const parts = ['<figure>', drawn, '<figcaption>', caption, '</figcaption>', '</figure>'];
      return parts.join(`\n\n${indent}`);
    },
  );
}
