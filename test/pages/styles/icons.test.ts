// The icons: each name that a config can use is a file and a rule of the style sheet, and there is no other.
import { readdirSync, readFileSync } from 'node:fs';
import { iconNames } from '../../../src/pages/model/icons.ts';

const folder = 'src/pages/styles/icons';

it('each has a file and a rule', () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
  expect(files.sort()).toEqual([...iconNames]);
  const sheet = readFileSync('src/pages/styles/icons.css', 'utf8');
  const rules = [
    ...sheet.matchAll(/\[data-icon='(\w+)'\] \{\n {2}--icon: url\('\.\/icons\/(\w+)\.svg'\);/g),
  ];
  expect(rules.map(([, name, file]) => [name, file])).toEqual(
    iconNames.map((name) => [name, name]),
  );
});

it.each(iconNames)('%s is drawn in lines of the same width', (name) => {
  const svg = readFileSync(`${folder}/${name}.svg`, 'utf8');
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 48 48" fill="none" stroke="#000" stroke-width="3\.6" stroke-linecap="round" stroke-linejoin="round"><path d="[\w .-]+"\/><\/svg>\n$/,
  );
});
