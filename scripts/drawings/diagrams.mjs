// Diagrams of processes, for phones: sequences over time, and data flow between parts.
import { arrow, box, drawing, frame, text } from './kit.mjs';
import { pause, run, timeLine } from './timeline.mjs';

const centre = 180;

/** @type {import('./kit.mjs').TextStyle} */
const note = { ink: 'ink-soft' };

export const diagrams = {
  workflow: drawing(
    360,
    410,
    text(centre, 20, 'An order arrives', { size: 16, weight: 600, anchor: 'middle' }),
    arrow([
      [centre, 30],
      [centre, 58],
    ]),
    box(70, 60, 220, 72, 'HTTP trigger', {
      notes: ['takes the event in'],
      fill: 'accent-wash',
      stroke: 'accent',
    }),
    arrow([
      [centre, 132],
      [centre, 178],
    ]),
    text(192, 160, 'steps.trigger.event', { isCode: true, ink: 'ink-soft' }),
    box(70, 180, 220, 72, 'check_order', { notes: ['a step with code'] }),
    arrow([
      [centre, 252],
      [centre, 298],
    ]),
    text(192, 280, 'steps.check_order', { isCode: true, ink: 'ink-soft' }),
    box(70, 300, 220, 72, 'send_message', { notes: ['a step with an action'] }),
    text(centre, 402, 'A message in Slack', { size: 16, weight: 600, anchor: 'middle' }),
  ),
  'event-life': drawing(
    360,
    508,
    box(90, 1, 180, 66, 'Trigger', {
      notes: ['receives it'],
      fill: 'accent-wash',
      stroke: 'accent',
    }),
    arrow([
      [centre, 67],
      [centre, 103],
    ]),
    box(90, 105, 180, 66, 'Queue', { notes: ['waits its turn'], isDashed: true }),
    arrow([
      [centre, 171],
      [centre, 207],
    ]),
    box(90, 209, 180, 66, 'Run', { notes: ['steps use it'] }),
    arrow([
      [centre, 275],
      [centre, 311],
    ]),
    box(60, 313, 240, 66, 'Inspector', { notes: ['event, exports, logs, errors'] }),
    arrow(
      [
        [60, 346],
        [24, 346],
        [24, 242],
        [88, 242],
      ],
      { stroke: 'accent' },
    ),
    text(20, 400, 'replay', { ink: 'accent', weight: 600 }),
    arrow(
      [
        [centre, 379],
        [centre, 439],
      ],
      { isDashed: true },
    ),
    text(192, 412, 'full or too old', note),
    box(90, 441, 180, 50, 'Removed', { isDashed: true }),
  ),
  concurrency: drawing(
    360,
    344,
    text(12, 20, 'No limits', { weight: 600 }),
    run(12, 32, 110, '1'),
    run(30, 64, 110, '2'),
    run(48, 96, 110, '3'),
    arrow(
      [
        [12, 142],
        [348, 142],
      ],
      { hasHead: false, stroke: 'line' },
    ),
    text(12, 168, 'One worker', { weight: 600 }),
    run(12, 180, 104, '1'),
    run(120, 180, 104, '2'),
    run(228, 180, 104, '3'),
    arrow(
      [
        [12, 226],
        [348, 226],
      ],
      { hasHead: false, stroke: 'line' },
    ),
    text(12, 252, 'One worker, throttled', { weight: 600 }),
    run(12, 264, 76, '1'),
    arrow(
      [
        [92, 278],
        [128, 278],
      ],
      { hasHead: false, isDashed: true },
    ),
    run(132, 264, 76, '2'),
    arrow(
      [
        [212, 278],
        [248, 278],
      ],
      { hasHead: false, isDashed: true },
    ),
    run(252, 264, 76, '3'),
    timeLine(12, 348, 314),
  ),
  'delay-timeline': drawing(
    360,
    310,
    text(12, 20, 'The pause ends by itself', { weight: 600 }),
    run(12, 32, 64, 'Step 1'),
    pause(80, 32, 188, 'paused until time is up'),
    run(272, 32, 64, 'Step 2'),
    text(12, 108, 'resume_url is called', { weight: 600 }),
    run(12, 120, 64, 'Step 1'),
    pause(80, 120, 90, 'paused'),
    run(174, 120, 64, 'Step 2'),
    text(12, 196, 'cancel_url is called', { weight: 600 }),
    run(12, 208, 64, 'Step 1'),
    pause(80, 208, 90, 'paused'),
    text(182, 227, 'the run ends', { ink: 'danger', weight: 600 }),
    timeLine(12, 348, 270),
  ),
  'suspended-run': drawing(
    360,
    394,
    box(90, 1, 180, 48, 'Running'),
    arrow([
      [centre, 49],
      [centre, 103],
    ]),
    text(192, 82, '$.flow.suspend()', { isCode: true, ink: 'ink-soft' }),
    box(90, 105, 180, 48, 'Paused', { fill: 'brass-wash', stroke: 'brass' }),
    arrow([
      [centre, 153],
      [centre, 199],
      [62, 199],
      [62, 227],
    ]),
    arrow([
      [centre, 153],
      [centre, 227],
    ]),
    arrow([
      [centre, 153],
      [centre, 199],
      [298, 199],
      [298, 227],
    ]),
    text(62, 190, 'resume_url', { isCode: true, anchor: 'middle', ink: 'ink-soft' }),
    text(298, 190, 'cancel_url', { isCode: true, anchor: 'middle', ink: 'ink-soft' }),
    text(188, 217, 'time is up', note),
    box(6, 229, 230, 48, 'Resumed', { fill: 'accent-wash', stroke: 'accent' }),
    box(242, 229, 112, 48, 'Cancelled', { fill: 'danger-wash', stroke: 'danger' }),
    arrow([
      [121, 277],
      [121, 340],
    ]),
    arrow([
      [298, 277],
      [298, 340],
    ]),
    box(6, 342, 230, 48, 'The next step runs'),
    box(242, 342, 112, 48, 'It ends', { isDashed: true }),
  ),
  'source-to-workflow': drawing(
    360,
    400,
    box(100, 1, 160, 50, 'App'),
    arrow([
      [140, 51],
      [140, 111],
    ]),
    text(128, 86, 'push', { anchor: 'end', ink: 'ink-soft' }),
    arrow(
      [
        [220, 113],
        [220, 53],
      ],
      { isDashed: true },
    ),
    text(232, 86, 'poll', note),
    box(70, 113, 220, 104, 'Source', {
      notes: ['collects', 'drops repeats', 'emits events'],
      fill: 'accent-wash',
      stroke: 'accent',
    }),
    arrow([
      [centre, 217],
      [centre, 259],
      [62, 259],
      [62, 301],
    ]),
    arrow([
      [centre, 217],
      [centre, 301],
    ]),
    arrow([
      [centre, 217],
      [centre, 259],
      [298, 259],
      [298, 301],
    ]),
    box(6, 303, 112, 64, 'Workflow'),
    box(124, 303, 112, 64, 'Workflow'),
    box(242, 303, 112, 64, 'Your', { notes: ['program'] }),
    text(centre, 394, 'The same events go to each.', { anchor: 'middle', ink: 'ink-soft' }),
  ),
  'source-lifecycle': drawing(
    360,
    322,
    box(90, 1, 180, 62, 'Component', { notes: ['saved'], isDashed: true }),
    arrow([
      [centre, 63],
      [centre, 107],
      [66, 107],
      [66, 147],
    ]),
    text(192, 92, 'deploy', note),
    box(1, 149, 130, 62, 'Active', { notes: ['runs'], fill: 'accent-wash', stroke: 'accent' }),
    box(229, 149, 130, 62, 'Inactive'),
    arrow([
      [131, 170],
      [227, 170],
    ]),
    text(centre, 162, 'disable', { anchor: 'middle', ink: 'ink-soft' }),
    arrow([
      [229, 190],
      [133, 190],
    ]),
    text(centre, 210, 'enable', { anchor: 'middle', ink: 'ink-soft' }),
    arrow([
      [66, 211],
      [66, 294],
      [118, 294],
    ]),
    arrow([
      [294, 211],
      [294, 294],
      [242, 294],
    ]),
    text(78, 256, 'delete', note),
    text(282, 256, 'delete', { anchor: 'end', ink: 'ink-soft' }),
    box(120, 270, 120, 48, 'Deleted', { fill: 'danger-wash', stroke: 'danger' }),
  ),
  'sso-sign-in': drawing(
    360,
    346,
    box(1, 1, 150, 48, 'Sign-in page'),
    box(209, 1, 150, 48, 'Okta', { fill: 'accent-wash', stroke: 'accent' }),
    arrow(
      [
        [76, 49],
        [76, 345],
      ],
      { hasHead: false, isDashed: true, stroke: 'line' },
    ),
    arrow(
      [
        [284, 49],
        [284, 345],
      ],
      { hasHead: false, isDashed: true, stroke: 'line' },
    ),
    text(centre, 92, '1 · sign-in request', { anchor: 'middle', weight: 600 }),
    arrow([
      [76, 102],
      [282, 102],
    ]),
    box(209, 130, 150, 48, '2 · checks you'),
    text(centre, 216, '3 · signed answer', { anchor: 'middle', weight: 600 }),
    arrow([
      [284, 226],
      [78, 226],
    ]),
    box(1, 254, 190, 66, '4 · email matches', { notes: ['the organization opens'] }),
  ),
  'ways-to-events': drawing(
    360,
    300,
    box(1, 1, 80, 298, 'Source', { fill: 'accent-wash', stroke: 'accent' }),
    box(275, 1, 84, 298, 'Your', { notes: ['program'] }),
    text(178, 36, 'REST: you ask', { anchor: 'middle', weight: 600 }),
    arrow([
      [275, 50],
      [83, 50],
    ]),
    arrow([
      [81, 66],
      [273, 66],
    ]),
    text(178, 86, 'past events', { anchor: 'middle', ink: 'ink-soft' }),
    text(178, 132, 'Stream: stays open', { anchor: 'middle', weight: 600 }),
    arrow([
      [81, 146],
      [273, 146],
    ]),
    text(178, 166, 'each event, at once', { anchor: 'middle', ink: 'ink-soft' }),
    text(178, 212, 'Webhook: your URL', { anchor: 'middle', weight: 600 }),
    arrow([
      [81, 226],
      [273, 226],
    ]),
    text(178, 246, 'each event, pushed', { anchor: 'middle', ink: 'ink-soft' }),
  ),
  'file-pipeline': drawing(
    360,
    480,
    box(70, 1, 220, 48, 'Web address', { isDashed: true }),
    frame(24, 88, 312, 268, { fill: 'paper-sunken', stroke: 'line' }),
    text(38, 110, 'below /tmp', note),
    arrow([
      [centre, 49],
      [centre, 121],
    ]),
    text(192, 76, 'download', note),
    box(70, 123, 220, 48, 'stock.zip', { isCode: true }),
    arrow([
      [centre, 171],
      [centre, 203],
    ]),
    text(192, 192, 'unzip', note),
    box(46, 205, 128, 48, 'north.csv', { isCode: true }),
    box(186, 205, 128, 48, 'south.csv', { isCode: true }),
    arrow([
      [110, 253],
      [110, 266],
      [centre, 266],
      [centre, 291],
    ]),
    arrow([
      [250, 253],
      [250, 266],
      [centre, 266],
      [centre, 291],
    ]),
    text(192, 284, 'add up', note),
    box(70, 293, 220, 48, 'totals.json', { isCode: true, fill: 'accent-wash', stroke: 'accent' }),
    arrow([
      [centre, 341],
      [centre, 415],
    ]),
    text(192, 384, 'upload', note),
    box(70, 417, 220, 48, 'Upload address', { isDashed: true }),
  ),
  'webhook-signature': drawing(
    360,
    420,
    box(1, 1, 112, 62, 'Time', { notes: ['t=…'] }),
    box(124, 1, 112, 62, 'Body', { notes: ['every byte'] }),
    box(247, 1, 112, 62, 'Key', { notes: ['signing_key'], fill: 'brass-wash', stroke: 'brass' }),
    arrow([
      [57, 63],
      [57, 92],
      [centre, 92],
      [centre, 119],
    ]),
    arrow([
      [centre, 63],
      [centre, 119],
    ]),
    arrow([
      [303, 63],
      [303, 92],
      [centre, 92],
      [centre, 119],
    ]),
    box(70, 121, 220, 48, 'HMAC, SHA-256'),
    arrow([
      [centre, 169],
      [centre, 207],
    ]),
    box(50, 209, 260, 66, 'The same as v1=…?', {
      notes: ['and not older than 5 minutes'],
      fill: 'accent-wash',
      stroke: 'accent',
    }),
    arrow([
      [100, 275],
      [100, 341],
    ]),
    arrow([
      [260, 275],
      [260, 341],
    ]),
    text(112, 314, 'yes', note),
    text(272, 314, 'no', note),
    box(20, 343, 160, 66, '204', { notes: ['the event is used'] }),
    box(196, 343, 128, 66, '401', { fill: 'danger-wash', stroke: 'danger' }),
  ),
  'source-from-template': drawing(
    360,
    430,
    box(70, 1, 220, 66, 'init', { notes: ['writes the template'], isCode: true }),
    arrow([
      [centre, 67],
      [centre, 103],
    ]),
    box(70, 105, 220, 66, 'dev', {
      notes: ['updates at each save'],
      isCode: true,
      fill: 'accent-wash',
      stroke: 'accent',
    }),
    arrow(
      [
        [290, 154],
        [330, 154],
        [330, 122],
        [292, 122],
      ],
      { stroke: 'accent' },
    ),
    text(330, 110, 'edit', { anchor: 'middle', ink: 'accent', weight: 600 }),
    arrow([
      [centre, 171],
      [centre, 207],
    ]),
    box(70, 209, 220, 66, 'publish', { notes: ['puts it in your account'], isCode: true }),
    arrow([
      [centre, 275],
      [centre, 311],
    ]),
    box(70, 313, 220, 66, 'New source', { notes: ['in the web app'] }),
    text(centre, 420, 'Its events start workflows.', { anchor: 'middle', ink: 'ink-soft' }),
  ),
};
