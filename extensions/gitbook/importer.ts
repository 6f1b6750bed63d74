// Imports a `.gitbook.yaml`: the folder of the pages, and redirects.
import path from 'node:path';
import {
  fieldsOf,
  type Imported,
  type Importer,
  type ImportProject,
  plainTextOf,
} from 'millrace-docs/extension';

export const gitbookImporter: Importer = {
  name: 'GitBook',
  files: ['.gitbook.yaml', '.gitbook.yml'],
  read: importGitbook,
};

async function importGitbook(project: ImportProject): Promise<Imported> {
  const { folder, configFile, configText, losses, parseYaml } = project;
  const config = fieldsOf(parseYaml(configText, configFile));
  losses.addUnknown(config, ['root', 'structure', 'redirects']);
  const structure = fieldsOf(config['structure']);
  const summary = plainTextOf(structure['summary']) ?? 'SUMMARY.md';
  if (!/^(?:\.\/)?SUMMARY\.md$/.test(summary)) {
    const fact = `The order of the pages in \`${summary}\` is not read.`;
    losses.add(`${fact} Rename the file to \`SUMMARY.md\`.`, 'summary');
  }
  // An absolute path is one from the root of the repository.
  const contentDir = path.join(folder, plainTextOf(config['root']) ?? '.');
  const pages = await project.pages(contentDir);
  const home = plainTextOf(structure['readme'])?.replace(/^\.\//, '');
  return {
    contentDir,
    redirects: Object.entries(fieldsOf(config['redirects'])).map(([from, to]) => {
      return { from: `/${from.replace(/^\//, '')}`, to: plainTextOf(to) ?? '' };
    }),
    remarks: { sidebars: 'The sidebar follows `SUMMARY.md`.' },
    config: {
      title:
        (home === undefined ? undefined : pages.pageOfFile(home))?.title ?? homeTitle(pages.pages),
    },
  };
}

function homeTitle(pages: readonly { readonly path: string; readonly title: string }[]) {
  return pages.find((page) => page.path === '/')?.title;
}
