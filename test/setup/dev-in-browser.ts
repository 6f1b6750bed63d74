// Development mode in a browser: a small site beside a copy of the code, so that a test can save files of both.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { buildFolder } from '../../src/server/base/files/build-folder.ts';
import { connectBrowser, openPage } from './browser.ts';

const files = {
  'docs.yaml': `title: Millrace documentation
product: { name: Millrace }
base: /docs/
strict: true
styles: [brand.css]
version: v2
versions:
  - { name: v1, path: /v1/, folder: versions/v1 }
frame:
  footer: [{ text: Status, path: /status/ }]
sidebars:
  - id: root
    prefixes: ['/']
    entries: [{ path: / }, { path: /limits/ }, { path: /workflows/ }, { path: /status/ }]
`,
  'content/brand.css': 'body { outline: 1px solid red; }\n',
  'content/index.md': pageOf('Introduction'),
  'content/limits/index.md': pageOf('Limits', 'Some text that can be scrolled.\n\n'.repeat(60)),
  'content/workflows/index.md': pageOf('Workflows'),
  'content/status/index.md': pageOf('Status'),
  'versions/v1/content/index.md': pageOf('Introduction'),
  'versions/v1/content/code/index.md': pageOf('Code'),
};

function pageOf(title: string, text = 'Text.\n'): string {
  const description = `What readers of the page about ${title.toLowerCase()} can learn from it today.`;
  return `---\ntitle: ${title}\nshort_description: ${description}\n---\n\n${text}`;
}

/** What a text ends with to have a mistake. */
export const mistake = '\n\n:::nope\nx\n:::\n';

/** A server in development mode, and a page that it is shown in. */
export interface DevInBrowser {
  /** Of the site and the copy of the code. */
  readonly folder: string;
  readonly child: ChildProcess;
  readonly origin: string;
  readonly page: Page;
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Edits, and waits for the load that follows: mistakes come and go before it, and later steps would meet it. */
  readonly editShown: (file: string, change: (text: string) => string) => Promise<void>;
  /** Goes to a page; the load that a save has caused may come in between. */
  readonly visit: (address: string) => Promise<void>;
  readonly overlay: () => Locator;
}

/** Starts the server before the first test of a file, and ends it after the last. What is returned can be used from then on. */
export function devInBrowser(): DevInBrowser {
  let folder: string;
  let child: ChildProcess;
  let origin: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-dev-'));
    const built = ['dist/server', 'dist/current.json', path.relative('.', buildFolder())];
    for (const name of [
      'scripts',
      'src',
      'extensions',
      'package.json',
      'tsconfig.json',
      ...built,
    ]) {
      await cp(name, path.join(folder, name), { recursive: true });
    }
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    // Named like an editor whose arguments are known.
    const editor = path.join(folder, 'code');
    await writeFile(editor, `#!/bin/sh\nprintf '%s ' "$@" > ${folder}/opened\n`);
    await chmod(editor, 0o755);
    child = spawn(process.execPath, [path.join(folder, 'dist/server/cli.js'), 'dev'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: '0', LAUNCH_EDITOR: editor },
    });
    origin = await new Promise<string>((resolve, reject) => {
      let out = '';
      const read = (part: Buffer): void => {
        out += part.toString();
        const found = /Listening on (http:\/\/localhost:\d+)/.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('exit', () => {
        reject(new Error(`Development mode ended: ${out}`));
      });
    });
    browser = await connectBrowser();
    ({ page } = await openPage(browser));
    await page.goto(`${origin}/docs/limits/`);
  });
  afterAll(async () => {
    await browser.close();
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  });

  const edit: DevInBrowser['edit'] = async (file, change) => {
    const place = path.join(folder, file);
    const text = await readFile(place, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`The edit changes nothing in \`${file}\`.`);
    await writeFile(place, changed);
  };
  return {
    get folder() {
      return folder;
    },
    get child() {
      return child;
    },
    get origin() {
      return origin;
    },
    get page() {
      return page;
    },
    edit,
    editShown: async (file, change) => {
      await Promise.all([page.waitForEvent('load'), edit(file, change)]);
    },
    visit: async (address) => {
      for (;;) {
        try {
          await page.goto(address);
          return;
        } catch (error) {
          if (!String(error).includes('is interrupted by another navigation')) throw error;
        }
      }
    },
    overlay: () => page.getByRole('region', { name: /problems?/ }),
  };
}
