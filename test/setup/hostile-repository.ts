// Git repositories whose settings start a program as soon as a careless command reads them.
import { chmod, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { git } from './git.ts';

/** Settings of Git that start a program, each with a trap in the place of `RUN`. Lines of a config file. */
export const programSettings: Readonly<Record<string, string>> = {
  'alias of log': '[alias]\nlog = !RUN',
  'alias of ls-tree': '[alias]\nls-tree = !RUN',
  'alias of cat-file': '[alias]\ncat-file = !RUN',
  'alias of rev-parse': '[alias]\nrev-parse = !RUN',
  'browser.*.cmd': '[web]\nbrowser = trap\n[browser "trap"]\ncmd = RUN',
  'core.alternateRefsCommand': '[core]\nalternateRefsCommand = RUN',
  'core.askPass': '[core]\naskPass = RUN',
  'core.attributesFile': '[core]\nattributesFile = ATTRIBUTES\n[diff "trap"]\ntextconv = RUN',
  'core.editor': '[core]\neditor = RUN',
  'core.fsmonitor': '[core]\nfsmonitor = RUN',
  'core.gitProxy':
    '[core]\ngitProxy = RUN\n[remote "origin"]\nurl = git://127.0.0.1/x\npromisor = true',
  'core.hooksPath': '[core]\nhooksPath = HOOKS',
  'core.pager': '[core]\npager = RUN\n[pager]\nlog = RUN\nrev-parse = RUN\nls-tree = RUN',
  'core.sshCommand':
    '[core]\nsshCommand = RUN\n[remote "origin"]\nurl = git@127.0.0.1:x\npromisor = true',
  'credential.helper':
    '[credential]\nhelper = !RUN\n[remote "origin"]\nurl = http://127.0.0.1:9/x\npromisor = true',
  'diff.*.command': '[diff "trap"]\ncommand = RUN',
  'diff.*.textconv': '[diff "trap"]\ntextconv = RUN\ncachetextconv = true',
  'diff.external': '[diff]\nexternal = RUN',
  'difftool.*.cmd': '[diff]\ntool = trap\n[difftool "trap"]\ncmd = RUN',
  'filter.*.clean': '[filter "trap"]\nclean = RUN\nrequired = true',
  'filter.*.process': '[filter "trap"]\nprocess = RUN\nrequired = true',
  'filter.*.smudge': '[filter "trap"]\nsmudge = RUN',
  'gpg.program': '[log]\nshowSignature = true\n[gpg]\nprogram = RUN',
  'gpg.openpgp.program': '[log]\nshowSignature = true\n[gpg "openpgp"]\nprogram = RUN',
  'gpg.ssh.program':
    '[log]\nshowSignature = true\n[gpg]\nformat = ssh\n[gpg "ssh"]\nprogram = RUN\ndefaultKeyCommand = RUN\nallowedSignersFile = /dev/null',
  'include.path': '[include]\npath = INCLUDED',
  'includeIf.*.path': '[includeIf "gitdir:/"]\npath = INCLUDED',
  'interactive.diffFilter': '[interactive]\ndiffFilter = RUN',
  'man.*.cmd': '[man]\nviewer = trap\n[man "trap"]\ncmd = RUN',
  'merge.*.driver': '[merge "trap"]\ndriver = RUN',
  'mergetool.*.cmd': '[merge]\ntool = trap\n[mergetool "trap"]\ncmd = RUN',
  'protocol.*.allow':
    '[protocol]\nallow = always\n[protocol "ext"]\nallow = always\n[remote "origin"]\nurl = ext::RUN\npromisor = true',
  'remote.*.uploadpack': '[remote "origin"]\nurl = .\nuploadpack = RUN;false\npromisor = true',
  'remote.*.vcs':
    '[remote "origin"]\nvcs = ext\nurl = RUN\npromisor = true\n[protocol "ext"]\nallow = always',
  'sequence.editor': '[sequence]\neditor = RUN',
  'submodule.*.update': '[submodule "trap"]\nupdate = !RUN\nurl = .\nactive = true',
  'tar.*.command': '[tar "trap"]\ncommand = RUN',
  'trailer.*.command': '[trailer "trap"]\ncommand = RUN\ncmd = RUN',
  'uploadpack.packObjectsHook': '[uploadpack]\npackObjectsHook = RUN\nallowFilter = true',
  'url.*.insteadOf':
    '[url "ext::RUN"]\ninsteadOf = x:\n[protocol "ext"]\nallow = always\n[remote "origin"]\nurl = x:\npromisor = true',
};

/** Where the files of a repository are in the folder of a site. */
export const layouts = ['a `.git` folder', 'files of a bare repository'] as const;
export type Layout = (typeof layouts)[number];

export interface HostileOptions {
  /** Folder with the pages, which gets the repository; it has a `.gitattributes` from then on. */
  readonly folder: string;
  /** A name of `programSettings`. */
  readonly setting: string;
  readonly layout: Layout;
  /** File that a started program creates. */
  readonly proof: string;
  /** Whether objects are missing, so that a partial clone would fetch them. */
  readonly lacksObjects: boolean;
}

/** Commits the folder to a new repository, with a tag `v1`, and arms it. */
export async function writeHostileRepository(options: HostileOptions): Promise<void> {
  await writeRepository(options.folder);
  await armRepository(options);
}

/** Commits the folder to a new repository, with a tag `v1`. Copies of it can be armed. */
export async function writeRepository(folder: string): Promise<void> {
  await writeFile(path.join(folder, '.gitattributes'), '* filter=trap diff=trap merge=trap\n');
  git(folder, 1, 'init', '--quiet', '--initial-branch=main');
  git(folder, 1, 'add', '.');
  git(folder, 1, 'commit', '--quiet', '--message', 'change\n\ntrap: yes');
  await signLastCommit(folder);
  git(folder, 1, 'tag', 'v1');
}

/** Arms such a repository. */
export async function armRepository(options: HostileOptions): Promise<void> {
  const { folder, setting, layout, proof, lacksObjects } = options;
  const gitDir = path.join(folder, '.git');
  const trap = path.join(gitDir, 'trap.sh');
  const command = path.join(folder, layout === 'a `.git` folder' ? '.git/trap.sh' : 'trap.sh');
  await writeFile(trap, `#!/bin/sh\necho ran >> ${proof}\n`);
  await chmod(trap, 0o755);
  await rm(path.join(gitDir, 'hooks'), { recursive: true, force: true });
  await mkdir(path.join(gitDir, 'hooks'));
  for (const hook of ['post-checkout', 'post-index-change', 'pre-auto-gc', 'reference-transaction'])
    await cp(trap, path.join(gitDir, 'hooks', hook));
  const home = path.dirname(command);
  const filled = (text: string): string =>
    text
      .replaceAll('RUN', command)
      .replaceAll('HOOKS', path.join(home, 'hooks'))
      .replaceAll('INCLUDED', path.join(home, 'included'))
      .replaceAll('ATTRIBUTES', path.join(home, 'attributes'));
  await writeFile(path.join(gitDir, 'attributes'), '* diff=trap filter=trap\n');
  await mkdir(path.join(gitDir, 'info'), { recursive: true });
  await cp(path.join(gitDir, 'attributes'), path.join(gitDir, 'info/attributes'));
  await writeFile(
    path.join(gitDir, 'included'),
    filled('[filter "trap"]\nsmudge = RUN\n[log]\nshowSignature = true\n[gpg]\nprogram = RUN\n'),
  );
  const isBare = layout === 'files of a bare repository';
  await writeFile(
    path.join(gitDir, 'config'),
    [
      '[core]\nrepositoryformatversion = 1\nbare = false\nworktree = ' + (isBare ? '.' : '..'),
      '[extensions]\npartialClone = origin',
      filled(programSettings[setting] ?? ''),
      '',
    ].join('\n'),
  );
  if (lacksObjects) await removeTrees(gitDir);
  if (isBare) {
    for (const name of await readdir(gitDir)) {
      await rename(path.join(gitDir, name), path.join(folder, name));
    }
    await rm(gitDir, { recursive: true });
  }
}

/** Gives the last commit a signature, which Git has checked by a program when it shows it. */
async function signLastCommit(folder: string): Promise<void> {
  const commit = git(folder, 1, 'cat-file', 'commit', 'HEAD');
  const signature =
    'gpgsig -----BEGIN PGP SIGNATURE-----\n \n iHUEABYIAB0=\n -----END PGP SIGNATURE-----\n';
  const file = path.join(folder, '.git', 'signed');
  await writeFile(file, commit.replace(/\n\n/, `\n${signature}\n`));
  const id = git(folder, 1, 'hash-object', '-t', 'commit', '-w', file).trim();
  git(folder, 1, 'update-ref', 'refs/heads/main', id);
}

/** Removes the objects of all folders and files; the commit stays. */
async function removeTrees(gitDir: string): Promise<void> {
  const commit = (await readFile(path.join(gitDir, 'refs/heads/main'), 'utf8')).trim();
  for (const name of await readdir(path.join(gitDir, 'objects'))) {
    if (!/^[\da-f]{2}$/.test(name)) continue;
    for (const rest of await readdir(path.join(gitDir, 'objects', name))) {
      if (name + rest !== commit) await rm(path.join(gitDir, 'objects', name, rest));
    }
  }
}
