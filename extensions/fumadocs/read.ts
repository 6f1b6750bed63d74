// Reads a `source.config.ts`. What it says is about the build, except for the pages that it leaves out.
import { fieldsOf, type ForeignProject, type Project } from 'millrace-docs/extension';

const needless = [
  ...['mdxOptions', 'plugins', 'lastModifiedTime', 'experimentalBuildCache', 'generateManifest'],
  ...['collections', 'schema', 'postprocess'],
];

export async function readConfig(project: Project): Promise<ForeignProject> {
  // Collections are exported by name; the rest may be left out.
  const hasDefault = /^export default\b/m.test(project.text(project.file) ?? '');
  const config = hasDefault ? await project.data(project.file, needless) : undefined;
  project.unknown(fieldsOf(config), needless);
  const [files] = await project.fields(project.file, 'files');
  if (files !== undefined) project.unknown({ files }, []);
  return { remarks: { sidebars: 'The sidebar follows the folders, and `meta.json` in them.' } };
}
