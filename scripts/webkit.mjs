// Finds WebKitGTK's WebDriver and its MiniBrowser, for setup and tests.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} WebKit
 * @property {string} driver executable of WebKitWebDriver
 * @property {string} miniBrowser executable of the browser that it drives
 */

/**
 * Returns the executables from WEBKIT_DRIVER_PATH and MINIBROWSER_PATH, or the system's; undefined unless both exist.
 * @returns {WebKit | undefined}
 */
export function findWebKit() {
  const driver = [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'].find(isFile);
  const miniBrowser = [
    process.env['MINIBROWSER_PATH'],
    ...libraryFolders().flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        path.join(folder, version, 'MiniBrowser'),
      ),
    ),
  ].find(isFile);
  return driver !== undefined && miniBrowser !== undefined ? { driver, miniBrowser } : undefined;
}

/** Distributions install MiniBrowser with the library: Debian in a folder per architecture. */
function libraryFolders() {
  const architectures = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => name.includes('-linux-'))
    : [];
  return [
    ...architectures.map((name) => path.join('/usr/lib', name)),
    '/usr/lib',
    '/usr/lib64',
    '/usr/libexec',
  ];
}

/** @param {string | undefined} file @returns {file is string} */
function isFile(file) {
  return file !== undefined && existsSync(file);
}
