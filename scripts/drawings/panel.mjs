// Parts of the product's screens in drawings: only what the reader looks for, in the order of the real screen.
import { arrow, drawing, frame, text } from './kit.mjs';

/** @typedef {import('./kit.mjs').Token} Token */
/** @typedef {{ height: number, draw: (y: number) => string }} Part */

/** Width of every screen: fits a phone at natural size. */
const width = 360;
const margin = 16;
const inner = width - 2 * margin;

/** A screen with a title and parts stacked below it. @param {string} title @param {readonly Part[]} parts */
export function panel(title, ...parts) {
  const gap = 14;
  let y = 60;
  const drawn = parts.map((part) => {
    const shapes = part.draw(y);
    y += part.height + gap;
    return shapes;
  });
  const height = y - gap + margin;
  return drawing(
    width,
    height,
    frame(0.75, 0.75, width - 1.5, height - 1.5, { stroke: 'line' }),
    text(margin, 29, title, { size: 16, weight: 600 }),
    arrow(
      [
        [1, 45],
        [width - 1, 45],
      ],
      { hasHead: false, stroke: 'line' },
    ),
    ...drawn,
  );
}

/** A label above a value. @param {string} label @param {string} value @param {{ isCode?: boolean, isChoice?: boolean, isChosen?: boolean, action?: string, isEmpty?: boolean }} [look] @returns {Part} */
export function field(
  label,
  value,
  { isCode = false, isChoice = false, isChosen = false, action, isEmpty = false } = {},
) {
  return {
    height: 56,
    draw: (y) =>
      [
        text(margin, y + 12, label, { ink: 'ink-soft' }),
        frame(margin, y + 20, inner, 36, {
          radius: 6,
          stroke: isChosen ? 'accent' : 'line-strong',
        }),
        text(margin + 12, y + 43, value, { isCode, ink: isEmpty ? 'ink-soft' : 'ink' }),
        isChoice ? caret(margin + inner - 20, y + 38) : '',
        action
          ? text(margin + inner - 12, y + 43, action, { weight: 600, anchor: 'end', ink: 'accent' })
          : '',
      ].join(''),
  };
}

/** @param {number} x @param {number} y */
function caret(x, y) {
  return arrow(
    [
      [x - 5, y - 2],
      [x, y + 3],
      [x + 5, y - 2],
    ],
    { hasHead: false },
  );
}

/** Buttons aligned to the right; the first is the primary one. @param {readonly string[]} labels @returns {Part} */
export function buttons(...labels) {
  return {
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
  };
}

/** Entries of a list; one may be selected. @param {readonly { label: string, note?: string, mark?: string, tone?: Token }[]} entries @param {number} [chosen] @returns {Part} */
export function list(entries, chosen = -1) {
  const row = entries.some(({ note }) => note !== undefined) ? 52 : 36;
  return {
    height: entries.length * row,
    draw: (y) =>
      entries
        .map(({ label, note, mark, tone = 'ink-soft' }, index) => {
          const top = y + index * row;
          const isChosen = index === chosen;
          return [
            isChosen
              ? frame(margin, top, inner, row, { radius: 6, fill: 'accent-wash', stroke: 'accent' })
              : '',
            index > 0 && !isChosen && index - 1 !== chosen
              ? arrow(
                  [
                    [margin, top],
                    [margin + inner, top],
                  ],
                  { hasHead: false, stroke: 'line' },
                )
              : '',
            text(margin + 12, top + 23, label, { weight: 600 }),
            note === undefined ? '' : text(margin + 12, top + 42, note, { ink: 'ink-soft' }),
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
}

/** Lines of code or data on a separate background. @param {readonly string[]} lines @returns {Part} */
export function code(...lines) {
  const height = lines.length * 20 + 18;
  return {
    height,
    draw: (y) =>
      frame(margin, y, inner, height, { fill: 'paper-raised', stroke: 'line', radius: 6 }) +
      lines
        .map((line, index) => text(margin + 12, y + 24 + index * 20, line, { isCode: true }))
        .join(''),
  };
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
  return {
    height,
    draw: (y) =>
      frame(margin, y, inner, height, { fill: ground, stroke: tone, radius: 6 }) +
      text(margin + 12, y + 24, title, { weight: 600, ink: tone }) +
      lines.map((line, index) => text(margin + 12, y + 44 + index * 20, line)).join(''),
  };
}

/** A switch and its label. @param {string} label @param {boolean} isOn @returns {Part} */
export function toggle(label, isOn) {
  return {
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
  };
}

/** Explanatory text between parts. @param {readonly string[]} lines @returns {Part} */
export function words(...lines) {
  return {
    height: lines.length * 20 - 4,
    draw: (y) =>
      lines
        .map((line, index) => text(margin, y + 12 + index * 20, line, { ink: 'ink-soft' }))
        .join(''),
  };
}

/** A table. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows @returns {Part} */
export function table(head, ...rows) {
  const column = inner / head.length;
  return {
    height: (rows.length + 1) * 34,
    draw: (y) =>
      [head, ...rows]
        .map((cells, row) => {
          const top = y + row * 34;
          const rule =
            row === 0
              ? ''
              : arrow(
                  [
                    [margin, top],
                    [margin + inner, top],
                  ],
                  { hasHead: false, stroke: 'line' },
                );
          const shown = cells.map((cell, index) =>
            text(
              margin + index * column,
              top + 22,
              cell,
              row === 0 ? { weight: 600, ink: 'ink-soft' } : { isCode: true },
            ),
          );
          return rule + shown.join('');
        })
        .join(''),
  };
}
