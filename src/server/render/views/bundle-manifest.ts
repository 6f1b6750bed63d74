// The manifest of the client bundle: names of its hashed files.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { bundleDir } from '../../base/files/build-folder.ts';

const schema = z.object({
  script: z.string().min(1),
  modules: z.array(z.string().min(1)),
  style: z.string().min(1),
  font: z.string().min(1),
  theme: z.string().min(1),
  banner: z.string().min(1),
});

/**
 * `script`, `style` and `font` are file names below the bundle's `assets` folder. The script's name depends on all scripts, so it names
 * the build.
 * `modules` are the modules that the script imports immediately.
 * `theme` and `banner` are texts of scripts that stand in pages: one applies the reader's theme, one shows the banner on its days.
 */
export type BundleManifest = z.infer<typeof schema>;

/** Reads the manifest. Throws with a hint if the bundle is missing. */
export async function readBundleManifest(folder = bundleDir()): Promise<BundleManifest> {
  const file = path.join(folder, 'manifest.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(
      `The client bundle is missing: \`${file}\` cannot be read. Run \`npm run build\`.`,
      {
        cause,
      },
    );
  }
  return schema.parse(JSON.parse(text));
}
