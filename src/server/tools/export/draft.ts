// Writes an export to a draft folder that replaces the target at the end, so that a failed export leaves the previous one unchanged.
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../base/files/code-of.ts';
import { isOtherProcess } from '../../base/files/other-process.ts';
import { findForeign, keepForeign, type ForeignFiles } from './foreign-files.ts';
import { markerFile } from '../../site/systems/static-folder.ts';
import { writeMarker } from './marker.ts';
import { TargetError } from './target-folder.ts';
import { makeFolder } from '../../base/files/make-folder.ts';

/**
 * Creates the draft of a folder, after removing one that a killed export left behind.
 * Rejects with a `TargetError` while another export is writing its draft: the draft's folder is the lock.
 */
export async function createDraft(target: string) {
  const { dir, base } = path.parse(target);
  const folder = path.join(dir, `.${base}.docs-export-draft`);
  const former = path.join(dir, `.${base}.docs-export-former`);
  await makeFolder(dir);
  await removeAbandoned(folder);
  await mkdir(folder).catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? busyError(folder) : error;
  });
  // The id of the process that writes the draft; the list of its files replaces it.
  await writeFile(path.join(folder, markerFile), `${process.pid}\n`);
  await finishSwap(target, former);
  let isPublished = false;

  return {
    folder,
    /**
     * Replaces the target with the draft. Files that no export wrote are kept; rejects with a `TargetError`, and changes nothing, if the
     * draft has a file in the place of one of them.
     */
    async publish(): Promise<void> {
      await writeMarker(folder);
      const hasFormer = await exists(target);
      if (hasFormer) refuseConflicts(target, await findForeign(target, folder));
      if (hasFormer) await rename(target, former).catch(explainMount);
      try {
        await rename(folder, target);
      } catch (error) {
        if (hasFormer) await rename(former, target);
        throw error;
      }
      isPublished = true;
      if (hasFormer) await removeFormer(target, former);
    },
    /** Removes the draft, unless it was published. */
    async discard(): Promise<void> {
      if (!isPublished) await rm(folder, { recursive: true, force: true });
    },
  };

  function explainMount(error: unknown): never {
    if (codeOf(error) !== 'EBUSY') throw error;
    throw new TargetError(
      `\`${target}\` is in use or a mount point, so it cannot be replaced as a whole. Name a folder below it.`,
    );
  }
}

/** Removes a draft whose process has ended. Throws if it cannot tell that the draft is abandoned. */
async function removeAbandoned(folder: string): Promise<void> {
  if (!(await exists(folder))) return;
  const marker = await readFile(path.join(folder, markerFile), 'utf8').catch(() => '');
  const pid = Number(marker);
  if (!Number.isInteger(pid) || pid <= 0 || isOtherProcess(pid)) throw busyError(folder);
  await rm(folder, { recursive: true });
}

/** Completes a swap whose process was killed: the previous export was left beside the target, with or without the new one. */
async function finishSwap(target: string, former: string): Promise<void> {
  if (!(await exists(former))) return;
  if (await exists(target)) await removeFormer(target, former);
  else await rename(former, target);
}

/** Removes the previous export, after moving what no export wrote to the new one. */
async function removeFormer(target: string, former: string): Promise<void> {
  refuseConflicts(former, await keepForeign(former, target));
  await rm(former, { recursive: true });
}

function refuseConflicts(folder: string, { conflicts }: ForeignFiles): void {
  if (conflicts.length === 0) return;
  const names = conflicts.map((name) => `\`${name}\``).join(', ');
  throw new TargetError(
    `\`${folder}\` has files that no export wrote, and the site has its own in their place: ${names}. Move them elsewhere, or remove them.`,
  );
}

function busyError(folder: string): TargetError {
  return new TargetError(
    `Another export is writing \`${folder}\`. Wait until it ends, or remove that folder if no export is running.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}
