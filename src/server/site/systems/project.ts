// A project of another documentation system, as its reader gets it.
import path from 'node:path';
import type { Project } from '../../contract/system.ts';
import type { Message } from '../../base/diagnostics/messages.ts';
import { nameOfPath } from '../../base/diagnostics/name-of-path.ts';
import { maxFileBytes } from '../../base/diagnostics/limits.ts';
import { mayRead } from '../../base/files/is-inside.ts';
import { readTextFile } from '../../base/files/read-regular-file.ts';
import { lineAndColumn } from '../sidebars/list-faults.ts';
import { readData } from './data.ts';
import type { FoundSystem, ProjectPlace } from './find.ts';
import { createFolder, toPosix } from './folder.ts';
import { createLosses, type Losses } from './losses.ts';
import { readTexts } from './texts.ts';

/** A project that is being read, with messages about its files. */
export interface OpenedProject {
  readonly place: ProjectPlace;
  readonly project: Project;
  readonly losses: Losses;
  /** Files that cannot be read. */
  readonly faults: readonly Message[];
  /** Files beyond the limits of `texts`. */
  readonly unread: readonly Message[];
}

export function openProject({ place, by }: Pick<FoundSystem, 'place' | 'by'>): OpenedProject {
  const { folders, file, pages } = place;
  const [start] = folders;
  const folder = createFolder(folders);
  const inProject = (whole: string): string => toPosix(path.relative(start, whole)) || '.';
  const mainFile = inProject(file);
  const losses = createLosses({ file, text: folder.text(mainFile) ?? '' });
  const faults = new Map<string, Message>();
  const unread: Message[] = [];

  function text(name: string): string | undefined {
    const source = folder.text(name);
    if (source !== undefined) losses.addSource({ file: path.resolve(start, name), text: source });
    return source;
  }

  function texts(name: string): ReadonlyMap<string, string> {
    const whole = path.resolve(start, name);
    if (!mayRead(whole, folders.at(-1) ?? start)) return new Map();
    return readTexts(whole, (message) => unread.push(message));
  }

  async function data(pattern: string, ignored: readonly string[] = []): Promise<unknown> {
    const name = folder.first(pattern);
    if (name === undefined) return undefined;
    const whole = path.resolve(start, name);
    const source = text(name);
    if (source === undefined) {
      const reading = readTextFile(whole, maxFileBytes, folders.at(-1));
      if (reading.kind === 'refused') fail(name, `${subjectOf(name)} ${reading.fact}`);
      return undefined;
    }
    const { value, fault } = await readData(name, source, {
      ...{ ignored, read: text },
      onCode(module, code) {
        const shown = module.text.slice(code.start, code.end).replace(/\s+/g, ' ');
        const short = shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown;
        const fact = `\`${short}\` is not carried over: it is code, and only literals are read.`;
        const file = nameOfPath(path.resolve(start, module.file));
        losses.addAt({ file, ...lineAndColumn(module.text, code.start) }, fact);
      },
    });
    if (fault) {
      const more = isConfig(name) ? ', and publishes what it keeps out' : '';
      const fact = `${subjectOf(name)} cannot be read (${fault.fact})`;
      fail(name, `${fact}, so that the site does without it${more}. Fix it.`, fault);
    }
    return value;
  }

  function isConfig(name: string): boolean {
    return name === mainFile && by === 'config';
  }

  function subjectOf(name: string): string {
    return isConfig(name) ? 'The config' : 'The file';
  }

  function fail(name: string, said: string, { line, column } = { line: 1, column: 1 }): void {
    const whole = path.resolve(start, name);
    faults.set(whole, { file: nameOfPath(whole), line, column, text: said, rule: 'sidebar' });
  }

  return {
    place,
    losses,
    unread,
    get faults() {
      return [...faults.values()];
    },
    project: {
      ...folder,
      text,
      texts,
      file: mainFile,
      pages: inProject(pages),
      data,
      async fields(name, field) {
        const source = text(name);
        if (source === undefined) return [];
        const { readFields } = await import('../sidebars/module-data.ts');
        return readFields(source, field);
      },
      lose: losses.add,
      unknown: losses.addUnknown,
    },
  };
}

/** Maximum length of the code that a loss shows. */
const maxShown = 60;
