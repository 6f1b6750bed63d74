// Parts of the product's screens in drawings: only what the reader looks for, in the order of the real screen. Each is drawn for phones and for
// wide windows, where labels stand beside their values.
import { arrow, drawing, frame, text, way } from './kit.mjs';
import { wideWidth } from './wide-diagrams.mjs';

/** @typedef {import('./kit.mjs').Token} Token */
/** @typedef {{ width: number, margin: number, inner: number, labels: number }} Layout `labels` is the width of their column; 0 without one. */
/** @typedef {(layout: Layout) => { height: number, draw: (y: number) => string }} Part */

/** @param {number} width @param {number} margin @param {number} labels @returns {Layout} */
function layoutOf(width, margin, labels) {
  return { width, margin, inner: width - 2 * margin, labels };
}

const layouts = { narrow: layoutOf(360, 16, 0), wide: layoutOf(wideWidth, 24, 176) };

/** A screen with a title and parts stacked below it, in both widths. @param {string} title @param {readonly Part[]} parts */
export function panel(title, ...parts) {
  return {
    narrow: screen(layouts.narrow, title, parts),
    wide: screen(layouts.wide, title, parts),
  };
}

/** @param {Layout} layout @param {string} title @param {readonly Part[]} parts */
function screen(layout, title, parts) {
  const { width, margin } = layout;
  const gap = 14;
  let y = 60;
  const drawn = parts.map((part) => {
    const { height, draw } = part(layout);
    const shapes = draw(y);
    y += height + gap;
    return shapes;
  });
  const height = y - gap + margin;
  return drawing(
    width,
    height,
    frame(0.75, 0.75, width - 1.5, height - 1.5, { stroke: 'line' }),
    text(margin, 29, title, { size: 16, weight: 600 }),
    arrow(way(1, 45, width - 1, 45), { hasHead: false, stroke: 'line' }),
    ...drawn,
  );
}

/** A label with its value. @param {string} label @param {string} value @param {{ isCode?: boolean, isChoice?: boolean, isChosen?: boolean, action?: string, isEmpty?: boolean }} [look] @returns {Part} */
export function field(
  label,
  value,
  { isCode = false, isChoice = false, isChosen = false, action, isEmpty = false } = {},
) {
  return ({ margin, inner, labels }) => {
    const x = margin + labels;
    const right = margin + inner;
    const top = labels === 0 ? 20 : 0;
    return {
      height: top + 36,
      draw: (y) =>
        [
          text(margin, labels === 0 ? y + 12 : y + 23, label, { ink: 'ink-soft' }),
          frame(x, y + top, inner - labels, 36, {
            radius: 6,
            stroke: isChosen ? 'accent' : 'line-strong',
          }),
          text(x + 12, y + top + 23, value, { isCode, ink: isEmpty ? 'ink-soft' : 'ink' }),
          isChoice ? caret(right - 20, y + top + 18) : '',
          action
            ? text(right - 12, y + top + 23, action, { weight: 600, anchor: 'end', ink: 'accent' })
            : '',
        ].join(''),
    };
  };
}

/** @param {number} x @param {number} y */
function caret(x, y) {
  return arrow(way(x - 5, y - 2, x, y + 3, x + 5, y - 2), { hasHead: false });
}

/** Buttons aligned to the right; the first is the primary one. @param {readonly string[]} labels @returns {Part} */
export function buttons(...labels) {
  return ({ margin, inner }) => ({
    height: 36,
    draw(y) {
      let right = margin + inner;
      return labels
        .map((label, index) => {
          const size = label.length * 8 + 28;
          right -= size;
          const x = right;
          right -= 10;
          const isMain = index === 0;
          return (
            frame(x, y, size, 36, {
              radius: 6,
              fill: isMain ? 'accent' : 'paper',
              stroke: isMain ? 'accent' : 'line-strong',
            }) +
            text(x + size / 2, y + 23, label, {
              weight: 600,
              anchor: 'middle',
              ink: isMain ? 'on-accent' : 'ink',
            })
          );
        })
        .join('');
    },
  });
}

/** Entries of a list; one may be selected. @param {readonly { label: string, note?: string, mark?: string, tone?: Token }[]} entries @param {number} [chosen] @returns {Part} */
export function list(entries, chosen = -1) {
  const hasNotes = entries.some(({ note }) => note !== undefined);
  return ({ margin, inner, labels }) => {
    const row = hasNotes && labels === 0 ? 52 : 36;
    const x = margin + 12;
    /** @param {number} top @returns {[number, number]} */
    const placeOfNote = (top) => (labels === 0 ? [x, top + 42] : [margin + labels + 12, top + 23]);
    return {
      height: entries.length * row,
      draw: (y) =>
        entries
          .map(({ label, note, mark, tone = 'ink-soft' }, index) => {
            const top = y + index * row;
            const isChosen = index === chosen;
            const hasRule = index > 0 && !isChosen && index - 1 !== chosen;
            return [
              isChosen
                ? frame(margin, top, inner, row, {
                    radius: 6,
                    fill: 'accent-wash',
                    stroke: 'accent',
                  })
                : '',
              hasRule ? line(margin, top, inner) : '',
              text(x, top + 23, label, { weight: 600 }),
              note === undefined ? '' : text(...placeOfNote(top), note, { ink: 'ink-soft' }),
              mark === undefined
                ? ''
                : text(margin + inner - 12, top + 23, mark, {
                    anchor: 'end',
                    ink: tone,
                    weight: 600,
                  }),
            ].join('');
          })
          .join(''),
    };
  };
}

/** A line between rows. @param {number} x @param {number} y @param {number} width */
function line(x, y, width) {
  return arrow(way(x, y, x + width, y), { hasHead: false, stroke: 'line' });
}

/** Lines of code or data on a separate background. @param {readonly string[]} lines @returns {Part} */
export function code(...lines) {
  const height = lines.length * 20 + 18;
  return ({ margin, inner }) => ({
    height,
    draw: (y) =>
      frame(margin, y, inner, height, { fill: 'paper-raised', stroke: 'line', radius: 6 }) +
      lines
        .map((typed, index) => text(margin + 12, y + 24 + index * 20, typed, { isCode: true }))
        .join(''),
  });
}

/** @type {Readonly<Record<'good' | 'bad', { tone: Token, ground: Token }>>} */
const outcomes = {
  good: { tone: 'success', ground: 'success-wash' },
  bad: { tone: 'danger', ground: 'danger-wash' },
};

/** A message about success or failure. @param {keyof typeof outcomes} outcome @param {string} title @param {readonly string[]} lines @returns {Part} */
export function message(outcome, title, ...lines) {
  const { tone, ground } = outcomes[outcome];
  const height = (lines.length + 1) * 20 + 18;
  return ({ margin, inner }) => ({
    height,
    draw: (y) =>
      frame(margin, y, inner, height, { fill: ground, stroke: tone, radius: 6 }) +
      text(margin + 12, y + 24, title, { weight: 600, ink: tone }) +
      lines.map((typed, index) => text(margin + 12, y + 44 + index * 20, typed)).join(''),
  });
}

/** A switch and its label. @param {string} label @param {boolean} isOn @returns {Part} */
export function toggle(label, isOn) {
  return ({ margin }) => ({
    height: 24,
    draw: (y) =>
      frame(margin, y, 42, 24, {
        radius: 12,
        fill: isOn ? 'accent' : 'paper-sunken',
        stroke: isOn ? 'accent' : 'line-strong',
      }) +
      frame(margin + (isOn ? 21 : 3), y + 3, 18, 18, {
        radius: 9,
        stroke: isOn ? 'accent' : 'line-strong',
      }) +
      text(margin + 54, y + 17, label, { weight: 600 }),
  });
}

/** Explanatory text between parts, in one line where there is room. @param {readonly string[]} lines @returns {Part} */
export function words(...lines) {
  return ({ margin, labels }) => {
    const shown = labels === 0 ? lines : [lines.join(' ')];
    return {
      height: shown.length * 20 - 4,
      draw: (y) =>
        shown
          .map((typed, index) => text(margin, y + 12 + index * 20, typed, { ink: 'ink-soft' }))
          .join(''),
    };
  };
}

/** A table. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows @returns {Part} */
export function table(head, ...rows) {
  return ({ margin, inner }) => ({
    height: (rows.length + 1) * 34,
    draw: (y) =>
      [head, ...rows]
        .map((cells, row) => {
          const top = y + row * 34;
          const shown = cells.map((cell, index) =>
            text(
              margin + (index * inner) / head.length,
              top + 22,
              cell,
              row === 0 ? { weight: 600, ink: 'ink-soft' } : { isCode: true },
            ),
          );
          return (row === 0 ? '' : line(margin, top, inner)) + shown.join('');
        })
        .join(''),
  });
}
