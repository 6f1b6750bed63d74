// The diagrams of diagrams.mjs for wide windows: from left to right, as wide as the text.
import { arrow, box, drawing, frame, text, way } from './kit.mjs';
import { pause, run, timeLine } from './timeline.mjs';

/** @typedef {import('./kit.mjs').TextStyle} TextStyle */

/** Width of the text's column at 1280 px, without the space beside drawings. */
export const wideWidth = 608;

/** @type {TextStyle} */
const note = { ink: 'ink-soft' };
/** @type {TextStyle} */
const mid = { ink: 'ink-soft', anchor: 'middle' };
/** @type {TextStyle} */
const end = { ink: 'ink-soft', anchor: 'end' };
/** @type {TextStyle} */
const code = { ink: 'ink-soft', isCode: true };
/** @type {TextStyle} */
const name = { size: 16, weight: 600, anchor: 'middle' };
/** @type {TextStyle} */
const strong = { weight: 600 };
/** @type {TextStyle} */
const strongMid = { weight: 600, anchor: 'middle' };
/** @type {TextStyle} */
const looped = { weight: 600, anchor: 'middle', ink: 'accent' };

const accent = /** @type {const} */ ({ fill: 'accent-wash', stroke: 'accent' });
const brass = /** @type {const} */ ({ fill: 'brass-wash', stroke: 'brass' });
const danger = /** @type {const} */ ({ fill: 'danger-wash', stroke: 'danger' });
const rule = /** @type {const} */ ({ hasHead: false, stroke: 'line' });
const lifeline = { ...rule, isDashed: true };

/** A line between two rows. @param {number} y */
function between(y) {
  return arrow(way(1, y, wideWidth - 1, y), rule);
}

/** @param {number} height @param {readonly string[]} shapes */
function wide(height, ...shapes) {
  return drawing(wideWidth, height, ...shapes);
}

export const wideDiagrams = {
  workflow: wide(
    196,
    text(85, 18, 'An order arrives', name),
    arrow(way(85, 28, 85, 56)),
    box(1, 58, 168, 72, 'HTTP trigger', { notes: ['takes the event in'], ...accent }),
    arrow(way(169, 94, 218, 94)),
    arrow(way(194, 94, 194, 146), lifeline),
    text(194, 164, 'steps.trigger.event', { ...code, anchor: 'middle' }),
    box(220, 58, 168, 72, 'check_order', { notes: ['a step with code'] }),
    arrow(way(388, 94, 437, 94)),
    arrow(way(413, 94, 413, 146), lifeline),
    text(390, 164, 'steps.check_order', { ...code, anchor: 'middle' }),
    box(439, 58, 168, 72, 'send_message', { notes: ['a step with an action'] }),
    arrow(way(523, 130, 523, 166)),
    text(523, 188, 'A message in Slack', name),
  ),
  'event-life': wide(
    248,
    box(1, 52, 120, 84, 'Trigger', { notes: ['receives it'], ...accent }),
    arrow(way(121, 94, 160, 94)),
    box(162, 52, 120, 84, 'Queue', { notes: ['waits its turn'], isDashed: true }),
    arrow(way(282, 94, 321, 94)),
    box(323, 52, 120, 84, 'Run', { notes: ['steps use it'] }),
    arrow(way(443, 94, 482, 94)),
    box(484, 52, 123, 84, 'Inspector', { notes: ['event, exports,', 'logs, errors'] }),
    arrow(way(545, 52, 545, 24, 383, 24, 383, 50), { stroke: 'accent' }),
    text(464, 16, 'replay', looped),
    arrow(way(545, 136, 545, 196), { isDashed: true }),
    text(533, 172, 'full or too old', end),
    box(484, 198, 123, 48, 'Removed', { isDashed: true }),
  ),
  concurrency: wide(
    246,
    text(1, 52, 'No limits', strong),
    run(190, 1, 126, '1'),
    run(218, 33, 126, '2'),
    run(246, 65, 126, '3'),
    between(106),
    text(1, 138, 'One worker', strong),
    run(190, 119, 126, '1'),
    run(320, 119, 126, '2'),
    run(450, 119, 126, '3'),
    between(160),
    text(1, 192, 'One worker, throttled', strong),
    run(190, 173, 90, '1'),
    arrow(way(284, 187, 332, 187), { hasHead: false, isDashed: true }),
    run(336, 173, 90, '2'),
    arrow(way(430, 187, 478, 187), { hasHead: false, isDashed: true }),
    run(482, 173, 90, '3'),
    timeLine(190, 606, 220),
  ),
  'delay-timeline': wide(
    178,
    text(1, 20, 'The pause ends by itself', strong),
    run(200, 1, 72, 'Step 1'),
    pause(276, 1, 220, 'paused until time is up'),
    run(500, 1, 72, 'Step 2'),
    between(41),
    text(1, 72, 'resume_url is called', strong),
    run(200, 53, 72, 'Step 1'),
    pause(276, 53, 110, 'paused'),
    run(390, 53, 72, 'Step 2'),
    between(93),
    text(1, 124, 'cancel_url is called', strong),
    run(200, 105, 72, 'Step 1'),
    pause(276, 105, 110, 'paused'),
    text(398, 124, 'the run ends', { weight: 600, ink: 'danger' }),
    timeLine(200, 606, 152),
  ),
  'suspended-run': wide(
    196,
    box(1, 73, 96, 48, 'Running'),
    arrow(way(97, 97, 241, 97)),
    text(168, 87, '$.flow.suspend()', { ...code, anchor: 'middle' }),
    box(243, 73, 92, 48, 'Paused', brass),
    arrow(way(335, 97, 350, 97, 350, 24, 464, 24)),
    text(358, 16, 'resume_url', code),
    arrow(way(335, 97, 350, 97, 350, 62, 464, 62)),
    text(358, 54, 'time is up', note),
    arrow(way(335, 97, 350, 97, 350, 160, 464, 160)),
    text(358, 152, 'cancel_url', code),
    box(466, 1, 141, 84, 'Resumed', { notes: ['the next step runs'], ...accent }),
    box(466, 127, 141, 66, 'Cancelled', { notes: ['it ends'], ...danger }),
  ),
  'source-to-workflow': wide(
    244,
    box(1, 79, 100, 56, 'App'),
    arrow(way(101, 97, 197, 97)),
    text(149, 88, 'push', mid),
    arrow(way(199, 117, 103, 117), { isDashed: true }),
    text(149, 137, 'poll', mid),
    box(199, 55, 172, 104, 'Source', {
      notes: ['collects', 'drops repeats', 'emits events'],
      ...accent,
    }),
    arrow(way(371, 107, 415, 107, 415, 31, 457, 31)),
    arrow(way(371, 107, 457, 107)),
    arrow(way(371, 107, 415, 107, 415, 183, 457, 183)),
    box(459, 1, 148, 60, 'Workflow'),
    box(459, 77, 148, 60, 'Workflow'),
    box(459, 153, 148, 60, 'Your program'),
    text(607, 236, 'The same events go to each.', end),
  ),
  'source-lifecycle': wide(
    162,
    box(1, 1, 130, 62, 'Component', { notes: ['saved'], isDashed: true }),
    arrow(way(131, 32, 234, 32)),
    text(182, 23, 'deploy', mid),
    box(236, 1, 130, 62, 'Active', { notes: ['runs'], ...accent }),
    box(477, 1, 130, 62, 'Inactive'),
    arrow(way(366, 22, 475, 22)),
    text(421, 14, 'disable', mid),
    arrow(way(477, 42, 368, 42)),
    text(421, 62, 'enable', mid),
    arrow(way(301, 63, 301, 135, 359, 135)),
    text(313, 104, 'delete', note),
    arrow(way(542, 63, 542, 135, 483, 135)),
    text(530, 104, 'delete', end),
    box(361, 111, 120, 48, 'Deleted', danger),
  ),
  'sso-sign-in': wide(
    306,
    box(1, 1, 200, 48, 'Sign-in page'),
    box(407, 1, 200, 48, 'Okta', accent),
    arrow(way(101, 49, 101, 305), lifeline),
    arrow(way(507, 49, 507, 305), lifeline),
    text(304, 82, '1 · sign-in request', strongMid),
    arrow(way(101, 92, 505, 92)),
    box(407, 112, 200, 48, '2 · checks you'),
    text(304, 192, '3 · signed answer', strongMid),
    arrow(way(507, 202, 103, 202)),
    box(1, 222, 200, 66, '4 · email matches', { notes: ['the organization opens'] }),
  ),
  'ways-to-events': wide(
    262,
    box(1, 1, 136, 260, 'Source', accent),
    box(471, 1, 136, 260, 'Your program'),
    text(304, 28, 'REST: you ask', strongMid),
    arrow(way(471, 40, 139, 40)),
    arrow(way(137, 54, 469, 54)),
    text(304, 74, 'past events', mid),
    text(304, 116, 'Stream: stays open', strongMid),
    arrow(way(137, 128, 469, 128)),
    text(304, 148, 'each event, at once', mid),
    text(304, 196, 'Webhook: your URL', strongMid),
    arrow(way(137, 208, 469, 208)),
    text(304, 228, 'each event, pushed', mid),
  ),
  'file-pipeline': wide(
    252,
    box(18, 1, 148, 48, 'Web address', { isDashed: true }),
    box(442, 1, 148, 48, 'Upload address', { isDashed: true }),
    frame(1, 88, 606, 162, { fill: 'paper-sunken', stroke: 'line' }),
    text(304, 110, 'below /tmp', mid),
    arrow(way(92, 49, 92, 154)),
    text(104, 76, 'download', note),
    box(18, 156, 148, 48, 'stock.zip', { isCode: true }),
    arrow(way(166, 180, 216, 180, 216, 150, 234, 150)),
    arrow(way(166, 180, 216, 180, 216, 210, 234, 210)),
    text(190, 171, 'unzip', mid),
    box(236, 126, 136, 48, 'north.csv', { isCode: true }),
    box(236, 186, 136, 48, 'south.csv', { isCode: true }),
    arrow(way(372, 150, 390, 150, 390, 180, 440, 180)),
    arrow(way(372, 210, 390, 210, 390, 180, 440, 180)),
    text(415, 171, 'add up', mid),
    box(442, 156, 148, 48, 'totals.json', { isCode: true, ...accent }),
    arrow(way(516, 156, 516, 51)),
    text(528, 76, 'upload', note),
  ),
  'webhook-signature': wide(
    218,
    box(1, 1, 100, 62, 'Time', { notes: ['t=…'] }),
    box(1, 77, 100, 62, 'Body', { notes: ['every byte'] }),
    box(1, 153, 100, 62, 'Key', { notes: ['signing_key'], ...brass }),
    arrow(way(101, 32, 115, 32, 115, 108, 131, 108)),
    arrow(way(101, 108, 131, 108)),
    arrow(way(101, 184, 115, 184, 115, 108, 131, 108)),
    box(133, 84, 150, 48, 'HMAC, SHA-256'),
    arrow(way(283, 108, 304, 108)),
    box(306, 66, 156, 84, 'Same as v1=…?', {
      notes: ['and not older', 'than 5 minutes'],
      ...accent,
    }),
    arrow(way(462, 108, 474, 108, 474, 48, 507, 48)),
    text(490, 39, 'yes', mid),
    arrow(way(462, 108, 474, 108, 474, 168, 507, 168)),
    text(490, 188, 'no', mid),
    box(509, 15, 98, 66, '204', { notes: ['event is used'] }),
    box(509, 135, 98, 66, '401', danger),
  ),
  'source-from-template': wide(
    164,
    box(1, 48, 128, 84, 'init', { notes: ['writes', 'the template'], isCode: true }),
    arrow(way(129, 90, 158, 90)),
    box(160, 48, 128, 84, 'dev', { notes: ['updates', 'at each save'], isCode: true, ...accent }),
    arrow(way(248, 48, 248, 24, 200, 24, 200, 46), { stroke: 'accent' }),
    text(224, 16, 'edit', looped),
    arrow(way(288, 90, 318, 90)),
    box(320, 48, 128, 84, 'publish', { notes: ['puts it in', 'your account'], isCode: true }),
    arrow(way(448, 90, 477, 90)),
    box(479, 48, 128, 84, 'New source', { notes: ['in the web app'] }),
    text(607, 158, 'Its events start workflows.', end),
  ),
};
