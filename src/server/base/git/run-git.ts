// Runs Git on a repository that may be hostile: nothing in it starts a program, reaches a network or asks a question.
import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import type { Repository } from './find-repository.ts';

export interface GitOptions {
  /** Standard input of Git. @default empty */
  readonly input?: string;
  /** After this, Git is killed and the promise rejects, in milliseconds. */
  readonly timeoutMs: number;
}

/** Limit of Git's output where it is read as a whole, in bytes. */
const maxOutputBytes = 64 * 2 ** 20;

/** Settings that win over those of the repository. */
const settings = [
  // A repository is what the caller names, and never what files in the working folder look like.
  'safe.bareRepository=explicit',
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  // It would run `gpg.program`.
  'log.showSignature=false',
  // A file anywhere on the machine that `log` would read.
  'diff.orderFile=/dev/null',
  // File names as they are.
  'core.quotePath=false',
];

/** Returns what Git prints. Rejects if it fails, takes too long or prints too much. */
export async function runGit(
  repository: Repository,
  args: readonly string[],
  options: GitOptions,
): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  await streamGit(repository, args, options, (chunk) => {
    length += chunk.length;
    if (length > maxOutputBytes) throw new Error(`Git printed more than ${maxOutputBytes} bytes.`);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Hands what Git prints to `onChunk`, one part after the other. Rejects if Git fails or takes too long, or with the error of `onChunk`,
 * after which Git is killed.
 */
export async function streamGit(
  { gitDir, workTree }: Repository,
  args: readonly string[],
  { input = '', timeoutMs }: GitOptions,
  onChunk: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  const child = spawn(
    'git',
    [
      // Explicit, so that Git neither searches for a repository nor believes its `core.worktree`.
      `--git-dir=${gitDir}`,
      `--work-tree=${workTree}`,
      '--no-pager',
      '--literal-pathspecs',
      ...settings.flatMap((setting) => ['-c', setting]),
      ...args,
    ],
    { cwd: workTree, env: environment(), stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const ended = new Promise<void>((resolve, reject) => {
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-1000);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`Git failed (${signal ?? code}): ${complaint.trim()}`));
    });
  });
  // Git may exit before it has read all input; its exit code reports the failure.
  child.stdin.on('error', () => undefined).end(input);
  try {
    for await (const chunk of child.stdout) {
      if (chunk instanceof Buffer) await onChunk(chunk);
    }
    await ended;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    ended.catch(() => undefined);
  }
}

/** The environment of this process without Git's own variables, which name another repository when a hook has started the server. */
function environment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(variables),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    // No transport is allowed, not even that of a local folder: missing objects stay missing.
    GIT_ALLOW_PROTOCOL: '',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
  };
}
