// Parts of diagrams over time.
import { arrow, frame, text, way } from './kit.mjs';

/** A run on a timeline. @param {number} x @param {number} y @param {number} width @param {string} label */
export function run(x, y, width, label) {
  return (
    frame(x, y, width, 28, { fill: 'accent-wash', stroke: 'accent', radius: 6 }) +
    text(x + width / 2, y + 19, label, { anchor: 'middle', weight: 600 })
  );
}

/** A pause on a timeline. @param {number} x @param {number} y @param {number} width @param {string} label */
export function pause(x, y, width, label) {
  return (
    frame(x, y, width, 28, { fill: 'paper', isDashed: true, radius: 6 }) +
    text(x + width / 2, y + 19, label, { anchor: 'middle', ink: 'ink-soft' })
  );
}

/** A time axis that points to the right. @param {number} from @param {number} to @param {number} y */
export function timeLine(from, to, y) {
  const axis = arrow(way(from, y, to, y));
  return axis + text(to, y + 20, 'time', { anchor: 'end', ink: 'ink-soft' });
}
