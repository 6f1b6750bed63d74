// WebKitGTK's MiniBrowser over W3C WebDriver, on a virtual X server.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { findWebKit } from '../../../scripts/webkit.mjs';
import { findXvfb } from '../../../scripts/xvfb.mjs';
import { findFreePort } from '../nginx.ts';
import { callExpression, type Engine, type NamedKey, type Tab } from './engine.ts';

const keys: Readonly<Record<NamedKey, string>> = {
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  Home: Key.HOME,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
};

/** Timeout of a script, in milliseconds: if its page enters the back/forward cache meanwhile, it never answers, and is run again. */
const scriptLimitMs = 3000;

export const webkit: Engine = {
  name: 'WebKit',
  async launch() {
    const found = findWebKit();
    const xvfb = findXvfb();
    if (found === undefined || xvfb === undefined) {
      throw new Error(
        'WebKitGTK or Xvfb was not found. Run `npm run test:browsers`, which installs both, or set WEBKIT_DRIVER_PATH, MINIBROWSER_PATH and XVFB_PATH.',
      );
    }
    const screen = await startScreen(xvfb);
    const driver = await startDriver(found.driver, screen.display);
    const session = await openSession(driver.origin, found.miniBrowser);
    const capabilities = await session.getCapabilities();
    return {
      version: `WebKitGTK/${String(capabilities.get('browserVersion'))}`,
      openTab: () => Promise.resolve(createTab(session)),
      async close() {
        await session.quit();
        await end(driver.process);
        await end(screen.process);
      },
    };
  },
};

async function openSession(origin: string, miniBrowser: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: miniBrowser,
      // Full screen has no toolbar, which would prevent windows narrower than 447 px.
      args: ['--automation', '--full-screen'],
    },
  });
  const session = await new Builder().usingServer(origin).withCapabilities(capabilities).build();
  await session.manage().setTimeouts({ script: scriptLimitMs, pageLoad: 30_000 });
  return session;
}

/** Creates a tab. All tabs use the session's only window in turn; closing one leaves a blank page and empty storage. */
function createTab(session: WebDriver): Tab {
  return {
    goto: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    run: <A extends unknown[], T>(callback: (...args: A) => T, ...args: A): Promise<T> =>
      withinLimit(session.executeScript<T>(`return ${callExpression(callback, args)}`)),
    async clickAt(x, y) {
      const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
      await session.actions().move(at).click().perform();
    },
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    async resize(width, height) {
      const window = session.manage().window();
      const current = await window.getRect();
      // Without a change, the driver would have nothing to wait for.
      if (current.width === width && current.height === height) return;
      await window.setRect({ width, height });
    },
    errors: () => undefined,
    async close() {
      await session.executeScript('localStorage.clear(); sessionStorage.clear()');
      await session.get('about:blank');
    },
  };
}

async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_fulfil, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The page did not answer within ${scriptLimitMs} ms.`));
    }, scriptLimitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

interface Screen {
  readonly process: ChildProcess;
  /** Value of the environment variable DISPLAY. */
  readonly display: string;
}

/** Starts Xvfb, which chooses a free display and writes its number to the given file descriptor. */
async function startScreen(executable: string): Promise<Screen> {
  const size = ['-screen', '0', '1600x1200x24'];
  const child = spawn(executable, ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (part: Buffer) => {
      resolve(part.toString().trim());
    });
    child.once('exit', () => {
      reject(new Error(`\`${executable}\` ended before it had a display.`));
    });
  });
  return { process: child, display: `:${number}` };
}

interface Driver {
  readonly process: ChildProcess;
  readonly origin: string;
}

async function startDriver(executable: string, display: string): Promise<Driver> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(executable, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`\`${executable}\` ended before it listened.`);
    await pause(20);
  }
  return { process: child, origin };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/status`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
