// Tiles for cards: a line drawing or the initial of an app, on a square of its own, 40 units wide.
import { drawing, frame, stroke, text } from './kit.mjs';

/** Lines of each icon in a square of 24, as wide as those of the frame. */
const lines = {
  clock: 'M12 7.5V12l3 2M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  event: 'M13 3.5 6 13.5h5l-1 7 7-10h-5z',
  send: 'M7 17 17 7M9 7h8v8',
  answer: 'M9 8 4.5 12.5 9 17M4.5 12.5H15a4.5 4.5 0 0 0 4.5-4.5V6.5',
  mail: 'M4.5 6.5h15v11h-15zM4.5 7.5 12 13l7.5-5.5',
};

/** Apps that have recipes. */
const apps = ['Google Sheets', 'Airtable', 'Slack', 'Discord'];

const ground = frame(0.75, 0.75, 38.5, 38.5, { fill: 'accent-wash', stroke: 'accent-wash' });

export const icons = {
  ...Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [
      name,
      drawing(40, 40, ground, stroke(line, 8, 8)),
    ]),
  ),
  ...Object.fromEntries(
    apps.map((name) => {
      const initial = text(20, 25.5, name.charAt(0), {
        size: 16,
        weight: 600,
        anchor: 'middle',
        ink: 'accent',
      });
      return [name.toLowerCase().replaceAll(' ', '-'), drawing(40, 40, ground, initial)];
    }),
  ),
};
