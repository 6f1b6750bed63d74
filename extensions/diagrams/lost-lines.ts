// Finds the lines of a diagram that the package leaves out without a message.

/** Lines without a drawing of their own: looks, and the borders of blocks. */
const silent =
  /^(?:|end|\}|class [\w,-]+ \w+;?|state .*\{|(?:style|classDef|linkStyle|direction|activate|deactivate|subgraph|namespace|loop|alt|opt|par|critical|break|rect|else|and)(?:\s.*)?)$/;

/** Tries each line alone: the package reads `A --x B` up to A. `texts` are those of the drawing. */
export function findLostLines(
  source: string,
  kind: string,
  texts: readonly string[],
  draw: (source: string) => string,
): readonly { readonly line: string; readonly index: number }[] {
  const lines = source.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  let isInBody = false;
  return lines.flatMap((line, index) => {
    if (index <= first) return [];
    const isMember = isInBody && line !== '}';
    isInBody = isMember || /^(?!namespace\s|state\s).*\{$/.test(line);
    const isRead = isMember
      ? kind !== 'erDiagram' || line === '' || /\s/.test(line)
      : silent.test(line) ||
        texts.includes(line.replace(/^state\s+/, '')) ||
        isDrawn(lines[first] ?? '', line, draw);
    return isRead ? [] : [{ line, index }];
  });
}

function isDrawn(header: string, line: string, draw: (source: string) => string): boolean {
  // A node at the end shows whether the package has read a line of a flowchart up to there.
  const end = /^(?:graph|flowchart)\b/.test(header) ? 'wholeline' : '';
  const tried = end === '' ? line : `${line.replace(/;?\s*(?:%%.*)?$/, '')} --> ${end}`;
  try {
    const drawn = draw(`${header}\n${tried}`);
    return drawn.trim() !== '' && drawn.includes(end);
  } catch {
    // The line alone cannot be drawn with letters, though the whole has been drawn.
    return true;
  }
}
