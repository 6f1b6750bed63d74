// The commands of the program, and their arguments.
import path from 'node:path';
import { nearest } from '../../base/diagnostics/messages.ts';
import {
  isFolder,
  readArguments,
  takeServerArguments,
  unknownOption,
  UsageError,
  useOneSite,
  useSite,
} from '../../serve/process/arguments.ts';
import { shownCommand } from '../../serve/process/shown-command.ts';
import { takeSignals } from '../../serve/process/signals.ts';
import { bundledSystems, namesOf } from '../../site/systems/find.ts';

interface Command {
  readonly usage: string;
  readonly summary: string;
  /** Lines that only the help of this command shows. */
  readonly details?: readonly string[];
  /** Returns the exit code; undefined while a server is running. */
  readonly run: (args: readonly string[]) => Promise<number | undefined>;
}

const listenUsage = '[--port <number>] [--host <address>]';
const serverUsage = `[<folder>] ${listenUsage}`;

const commands: Readonly<Record<string, Command>> = {
  start: {
    usage: `start ${serverUsage}`,
    summary: 'serves the site until it is stopped',
    run: (args) => serve(args),
  },
  dev: {
    usage: `dev ${serverUsage}`,
    summary: 'serves the site, and shows saved changes and mistakes in the open browser',
    async run(args) {
      takeServerArguments(args);
      return (await import('../dev/dev.ts')).dev();
    },
  },
  build: {
    usage: 'build [--compress]',
    summary:
      'builds the client bundle, compiles the pages and compresses them (`npm run build` builds the server too)',
    async run(args) {
      const unknown = args.find((arg) => arg !== '--compress');
      if (unknown !== undefined) throw unknownOption(unknown, ['compress']);
      return (await import('../build/build.ts')).build(args.length > 0);
    },
  },
  export: {
    usage: 'export [<folder>] [--to <folder>] [--pdf]',
    summary: 'writes the whole site as static files',
    details: [
      '--to   writes it to this folder, instead of `dist/export`',
      '--pdf  also prints it as `site.pdf`, with an installed Chromium or Chrome',
    ],
    run: async (args) => (await import('../export/export.ts')).runExport(args),
  },
  check: {
    usage:
      'check [--format <format> | --watch] [--fail-on <severity>] [--external] [--private-host <host>] [--timings] [<folder>] [<files>]',
    summary:
      'prints every mistake in content and config, or those of the named files; again after each save with `--watch`',
    details: [
      '--format   text (the default), github, json (also `--json`) or sarif',
      '--fail-on  error (the default), warning or never',
      '--external  also asks other servers for linked pages, with the extension `external-links`',
      '--private-host  lets it ask a host in a private network too, such as `wiki.example:8080`',
      '--timings  also prints what each extension took',
      'Exits with 0 if nothing as serious as `--fail-on` says is found, with 1 otherwise or if the config cannot be read, with 2 if it cannot run as called.',
    ],
    run: async (args) => (await import('../check/command.ts')).runCheck(args),
  },
  create: {
    usage: 'create <folder> [--template product|api|library|guides] [--ci github|gitlab|none]',
    summary: 'creates a small site',
    run: async (args) => (await import('../create/create.ts')).runCreate(args),
  },
  import: {
    usage: 'import <folder> [--to <folder>] [--with <extension>]',
    // Computed only when help is printed.
    get summary() {
      return `creates a config from one of ${namesOf(bundledSystems)}`;
    },
    details: [
      '--to          writes it to this folder, instead of beside the pages',
      '--with        reads the project with the system of this extension: a file such as `./acme.mjs`, or a package',
    ],
    run: async (args) => (await import('../import/import.ts')).runImport(args),
  },
  schema: {
    usage: 'schema [--markdown]',
    summary: 'prints all fields of a config, as JSON Schema or as a page',
    async run(args) {
      const unknown = args.find((arg) => arg !== '--markdown');
      if (unknown !== undefined) throw unknownOption(unknown, ['markdown']);
      const { configJsonSchema, configMarkdown } = await import('../../site/config/reference.ts');
      if (args.length > 0) process.stdout.write(configMarkdown());
      else console.log(JSON.stringify(configJsonSchema(), undefined, 2));
      return 0;
    },
  },
  move: {
    usage: 'move <from> <to>',
    summary:
      'gives a page another address: moves its file, updates links and config, adds a redirect',
    run: async (args) => (await import('../move/move.ts')).runMove(args),
  },
  'release-addresses': {
    usage: 'release-addresses [<folder>]',
    summary: 'records the addresses of all pages; `check` reports those that are lost later',
    async run(args) {
      const { positionals } = readArguments(
        { args: [...args], options: {}, allowPositionals: true },
        'Name one folder.',
      );
      useOneSite(positionals);
      return (await import('../check/release-addresses.ts')).releaseAddresses();
    },
  },
  manual: {
    usage: `manual ${listenUsage}`,
    summary: 'serves the manual of this program',
    async run(args) {
      const { packageFolder } = await import('../../base/files/build-folder.ts');
      return serve(args, path.join(packageFolder(), 'manual'));
    },
  },
  help: {
    usage: 'help [<command>]',
    summary: 'lists the commands, or describes one',
    run([name]) {
      console.log(name === undefined ? listCommands() : describe(commandOf(name)));
      return Promise.resolve(0);
    },
  },
  version: {
    usage: 'version',
    summary: 'prints the version',
    run() {
      console.log(process.env['PACKAGE_VERSION'] ?? 'unbuilt');
      return Promise.resolve(0);
    },
  },
};

const aliases = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
]);

/** Runs a command with its arguments, as typed. Returns the exit code; undefined while a server is running. */
export async function runCommand([given = '', ...args]: readonly string[]): Promise<
  number | undefined
> {
  if (given === '') {
    console.log(listCommands());
    return 2;
  }
  const command = commandOf(aliases.get(given) ?? given);
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (options.includes('--help') || options.includes('-h')) {
    console.log(describe(command));
    return 0;
  }
  const commandArgs = args.filter((arg) => arg !== '--no-extensions');
  if (commandArgs.length < args.length) process.env['EXTENSIONS'] = 'off';
  // A variable of the shell that is not set would otherwise stand for the working folder.
  if (args.some((arg) => /^(?:--[\w-]+=)?$/.test(arg))) {
    throw new UsageError('An argument is empty. Name a value, or leave it out.');
  }
  return command.run(commandArgs);
}

/** Serves a site until it is stopped: this one, or that of the arguments and the environment. */
async function serve(args: readonly string[], site?: string): Promise<number | undefined> {
  // First, since signals may come during the start.
  const signals = takeSignals();
  takeServerArguments(args);
  if (site !== undefined) useSite(site);
  return (await import('../../serve/process/start.ts')).start(signals);
}

/** Returns the command of this name. Throws a `UsageError` that says what was likely meant. */
function commandOf(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  if (name.startsWith('-')) {
    throw unknownOption(name, ['help', 'version'], 'Options follow a command.');
  }
  const likely = nearest(name, Object.keys(commands));
  if (likely === undefined && isFolder(name)) {
    throw new UsageError(
      `\`${name}\` is a folder, not a command. To serve it: \`${shownCommand('start', name)}\`.`,
    );
  }
  const hint = likely === undefined ? '' : ` Did you mean \`${likely}\`?`;
  throw new UsageError(`Unknown command \`${name}\`.${hint}\n\n${listCommands()}`);
}

function describe({ usage, summary, details = [] }: Command): string {
  return [usage, summary, ...details].join('\n  ');
}

function listCommands(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return `Commands:\n${lines.join('\n')}\n\nWith \`--no-extensions\`, every command runs no code of the site. The environment variables are in the manual, which \`manual\` serves.`;
}
