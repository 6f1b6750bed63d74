// Reads the theme of a config: its colors and its files, each of which may be wrong.
import type { Config } from '../../../pages/model/config.ts';
import { withBase } from '../../../pages/model/paths.ts';
import {
  accents,
  neutrals,
  type ThemeColor,
  type ThemeConfig,
} from '../../../pages/model/theme.ts';
import type { LocationOf, ValuePath } from '../../base/values/locations.ts';
import { suggest, type Message } from '../../base/diagnostics/messages.ts';
import type { FileTable } from '../public-files/public-files.ts';
import type { SiteTheme, ThemeFiles } from './compile-theme.ts';
import { isFontStack } from './fonts.ts';

/** Maximum size of a mark in pictures, in bytes: it is posted with each of them. */
const maxMarkBytes = 2 ** 18;

export interface ReadThemeOptions {
  readonly config: Pick<Config, 'site' | 'frame' | 'navigation' | 'theme'>;
  readonly publicFiles: Pick<FileTable, 'has' | 'paths' | 'sizeOf' | 'read'>;
  readonly locationOf: LocationOf;
}

/** Returns the theme; undefined for a site that adds nothing to the usual sheet, which then loads no code for colors. What is wrong is reported and left out. */
export async function readTheme({
  config,
  publicFiles,
  locationOf,
}: ReadThemeOptions): Promise<{ theme: SiteTheme | undefined; problems: readonly Message[] }> {
  const { site, frame, navigation } = config;
  const hasBanner = site.banner !== undefined;
  const theme = config.theme ?? (hasBanner ? {} : undefined);
  const problems: Message[] = [];
  if (!theme) return { theme: undefined, problems };
  const { readColor } = await import('./oklch.ts');
  const { compileTheme } = await import('./compile-theme.ts');

  const report = (at: ValuePath, text: string): void => {
    problems.push({ ...locationOf(['theme', ...at]), text, rule: 'config' });
  };

  function colorAt(key: string, value: string, names: readonly string[], at: ValuePath) {
    const color = names.includes(value) ? value : readColor(value);
    if (color !== undefined) return color;
    const hint = suggest(value, names, 'Write one such as `#ff6a1a`, without transparency.');
    report(at, `\`${key}\` is not a color: \`${value}\`. ${hint}`);
    return undefined;
  }

  function colorsAt(key: 'accent' | 'emphasis', names: readonly string[]): ThemeColor | undefined {
    const value = theme?.[key];
    if (value === undefined) return undefined;
    if (typeof value === 'string') return colorAt(key, value, names, [key]);
    const [light, dark] = (['light', 'dark'] as const).map((mode) =>
      colorAt(`${key}.${mode}`, value[mode], [], [key, mode]),
    );
    return light === undefined || dark === undefined ? undefined : { light, dark };
  }

  /** Returns the path of a public file below the base; undefined if there is none. */
  function fileAt(file: string, at: ValuePath): string | undefined {
    const path = `/${file}`;
    if (publicFiles.has(path)) return path;
    const hint = suggest(path, publicFiles.paths(), 'Put it into `public/`.');
    report(at, `File \`${path}\` does not exist. ${hint}`);
    return undefined;
  }

  const fonts = Object.entries(theme.fonts ?? {}).flatMap(([use, font]) => {
    if (font === undefined || isFontStack(font)) return [];
    const path = fileAt(font, ['fonts', use]);
    if (path !== undefined && publicFiles.read(path, 4)?.bytes.toString('latin1') !== 'wOF2') {
      const hint = 'If it is a pointer of Git LFS, run `git lfs pull`; otherwise, convert it.';
      report(
        ['fonts', use],
        `File \`${path}\` is no WOFF2 font: it does not begin with \`wOF2\`. ${hint}`,
      );
      return [];
    }
    return path === undefined ? [] : [[use, withBase(site.base, path)] as const];
  });
  const { height = 28, light, dark, mark } = theme.logo ?? {};
  const logo = Object.entries({ light, dark, mark }).flatMap(([use, file]) => {
    if (file === undefined) return [];
    const path = fileAt(file, ['logo', use]);
    if (path === undefined) return [];
    const size = publicFiles.sizeOf(path);
    if (!size || size.height === 0) {
      const hint = 'Give it a `width` and `height`, or a `viewBox`.';
      report(['logo', use], `Picture \`${path}\` has no size. ${hint}`);
      return [];
    }
    const width = Math.round((size.width * height) / size.height);
    return [[use, { address: withBase(site.base, path), width }] as const];
  });
  const files: ThemeFiles = {
    fonts: Object.fromEntries(fonts),
    logo: Object.fromEntries(logo),
    mark: mark === undefined ? undefined : readMark(mark, publicFiles),
  };
  const read: ThemeConfig = {
    ...theme,
    accent: colorsAt('accent', accents),
    emphasis: colorsAt('emphasis', []),
    neutral:
      theme.neutral === undefined
        ? undefined
        : colorAt('neutral', theme.neutral, neutrals, ['neutral']),
    fonts: withoutMissing(theme.fonts, files.fonts),
  };
  const input = {
    theme: read,
    accent: frame.accent,
    files,
    navigation: navigation.length,
    hasBanner,
  };
  return { theme: compileTheme(input), problems };
}

/** Returns the mark for pictures; undefined for a file that is missing or too large. */
function readMark(file: string, publicFiles: Pick<FileTable, 'read'>): string | undefined {
  const start = publicFiles.read(`/${file}`, maxMarkBytes);
  if (start?.isWhole !== true) return undefined;
  const type = file.endsWith('.svg') ? 'svg+xml' : file.endsWith('.png') ? 'png' : 'webp';
  return `data:image/${type};base64,${start.bytes.toString('base64')}`;
}

/** Leaves out fonts whose file is missing. */
function withoutMissing(
  fonts: ThemeConfig['fonts'],
  files: ThemeFiles['fonts'],
): ThemeConfig['fonts'] {
  return Object.fromEntries(
    Object.entries(fonts ?? {}).filter(
      ([use, font]) => font !== undefined && (isFontStack(font) || Object.hasOwn(files, use)),
    ),
  );
}
