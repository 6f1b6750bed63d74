// The same site built by VitePress from its Markdown, and served by sirv.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';

const base = '/docs';
const execute = promisify(execFile);
const here = path.resolve('bench', 'reader');
const modules = path.join(here, 'node_modules');

/** Installs what `bench/reader/package.json` lists, if it is missing. */
export async function installPeer() {
  if (existsSync(path.join(modules, 'vitepress'))) return;
  console.log('Installing VitePress …');
  await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
}

/**
 * Builds the site's Markdown with VitePress's default theme; resolves with the folder of its output.
 * @param {string} folder @param {string} origin of the site
 */
export async function buildPeer(folder, origin) {
  const sitemap = await (await fetch(`${origin}${base}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*?)\/docs(\/[^<]*)<\/loc>/g)];
  /** @type {Map<string, { text: string, link: string }[]>} */
  const sections = new Map();
  for (const [, site = '', page = ''] of listed) {
    const answer = await fetch(origin + base + page, { headers: { Accept: 'text/markdown' } });
    const markdown = await answer.text();
    // Rewrites URLs to the peer's, and escapes template syntax in the text.
    const text = markdown.replaceAll(`${site}${base}/`, '/').replaceAll('{{', '&#123;&#123;');
    await mkdir(path.join(folder, page), { recursive: true });
    await writeFile(path.join(folder, page, 'index.md'), text);
    const name = page.split('/')[1] ?? '';
    const title = /^# (.*)/m.exec(text)?.[1] ?? page;
    sections.set(name, [...(sections.get(name) ?? []), { text: title, link: page }]);
  }
  await cp('content/public', path.join(folder, 'public'), { recursive: true });
  const sidebar = [...sections].map(([text, items]) => ({ text: text || 'Start', items }));
  const config = {
    base: `${base}/`,
    ignoreDeadLinks: true,
    themeConfig: { sidebar, outline: 'deep' },
    markdown: { attrs: { disable: true } },
  };
  await mkdir(path.join(folder, '.vitepress'));
  const code = `export default ${JSON.stringify(config)};\n`;
  await writeFile(path.join(folder, '.vitepress', 'config.mjs'), code);
  await symlink(modules, path.join(folder, 'node_modules'));
  const command = path.join(modules, 'vitepress', 'bin', 'vitepress.js');
  await execute(process.execPath, [command, 'build', folder], { maxBuffer: 2 ** 26 });
  console.log(`VitePress built ${listed.length} pages.`);
  return path.join(folder, '.vitepress', 'dist');
}

/** @param {string} folder */
export async function servePeer(folder) {
  const file = path.join(modules, 'sirv', 'build.mjs');
  /** @type {unknown} */
  const imported = await import(pathToFileURL(file).href);
  // Trusted: sirv's own type.
  const { default: sirv } =
    /** @type {{ default: (folder: string, options: object) => Handler }} */ (imported);
  const handle = sirv(folder, { etag: true, maxAge: 3600 });
  const server = createServer((request, response) => {
    request.url = (request.url ?? '').slice(base.length) || '/';
    handle(request, response, () => {
      response.writeHead(404).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void} Handler */
