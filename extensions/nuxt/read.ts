// Reads the config of Nuxt, and that of its module Content.
import {
  baseOf,
  type ExcludedFiles,
  fieldsOf,
  type ForeignProject,
  type ForeignRedirect,
  plainTextOf,
  type Project,
  splitAddress,
} from 'millrace-docs/extension';
import { scripts } from './config-files.ts';

/** Fields of Nuxt and its usual modules that need no counterpart, or only concern the build tool and the server. */
const needless = [
  ...['extends', 'modules', 'css', 'components', 'imports', 'plugins', 'alias', 'build', 'dir'],
  ...['compatibilityDate', 'future', 'experimental', 'features', 'devtools', 'devServer', 'ssr'],
  ...['runtimeConfig', 'appConfig', 'typescript', 'vite', 'postcss', 'nitro', 'hooks', 'eslint'],
  ...['ui', 'icon', 'fonts', 'image', 'colorMode', 'mdc', 'hub', 'studio', 'robots', 'sitemap'],
  ...['ogImage', 'llms', 'linkChecker', 'srcDir', 'rootDir', 'telemetry', '$production'],
  ...['$development', 'ignore', 'watch', 'sourcemap', 'logLevel', 'debug', 'generate', 'mcp'],
];
const carried = ['site', 'app', 'content', 'routeRules'];

const knownOfSite = [
  ...['name', 'description', 'url', 'defaultLocale', 'indexable', 'trailingSlash', 'enabled'],
];
const knownOfContent = [
  ...['ignores', 'build', 'database', 'experimental', 'highlight', 'markdown', 'navigation'],
  ...['preview', 'renderer', 'watch', 'api', 'respectPathCase', 'yaml'],
];

export async function readNuxt(project: Project): Promise<ForeignProject> {
  const config = project.first(`nuxt.config.${scripts}`);
  const whole = fieldsOf(config && (await project.data(config, needless)));
  const [site, app, content] = [whole['site'], whole['app'], whole['content']].map(fieldsOf);
  const head = fieldsOf(app?.['head']);
  project.unknown(whole, [...carried, ...needless]);
  project.unknown(site, knownOfSite, 'site.');
  project.unknown(app, ['baseURL', 'head', 'buildAssetsDir', 'pageTransition'], 'app.');
  project.unknown(head, ['title', 'titleTemplate', 'htmlAttrs'], 'app.head.');
  project.unknown(content, knownOfContent, 'content.');
  const collections = project.first(`content.config.${scripts}`);
  await reportSources(collections, project);
  return {
    config: {
      title: plainTextOf(site?.['name'] ?? head['title']),
      description: plainTextOf(site?.['description']),
      language: plainTextOf(fieldsOf(head['htmlAttrs'])['lang'] ?? site?.['defaultLocale']),
    },
    published: {
      origin: splitAddress(site?.['url'])?.origin,
      base: baseOf(app?.['baseURL'] ?? splitAddress(site?.['url'])?.base),
    },
    redirects: redirectsOf(whole['routeRules'], project),
    excluded: [
      ...(await excludedBy(config, 'ignores', project)),
      ...(await excludedBy(collections, 'exclude', project)),
    ],
    remarks: { sidebars: 'The sidebar follows the folders.' },
  };
}

/** `{ '/old': { redirect: '/new' } }` · `{ '/old': { redirect: { to: '/new', statusCode: 301 } } }` */
function redirectsOf(rules: unknown, project: Project): readonly ForeignRedirect[] {
  return Object.entries(fieldsOf(rules)).flatMap(([from, rule]): readonly ForeignRedirect[] => {
    const { redirect } = fieldsOf(rule);
    const to = plainTextOf(redirect) ?? plainTextOf(fieldsOf(redirect)['to']);
    if (to === undefined) return [];
    if (!from.includes('*')) return [{ from, to }];
    project.lose(`Redirect from \`${from}\` is a pattern, and is left out.`, from);
    return [];
  });
}

/** A collection may have its pages elsewhere, which the server reads where they are. */
async function reportSources(file: string | undefined, project: Project): Promise<void> {
  for (const name of file === undefined ? [] : ['cwd', 'prefix', 'repository']) {
    const [value] = await project.fields(file ?? '', name);
    if (value !== undefined) project.unknown({ [name]: value }, []);
  }
}

/** Returns the patterns in all fields of a name, wherever they are. */
async function excludedBy(
  file: string | undefined,
  field: string,
  project: Project,
): Promise<readonly ExcludedFiles[]> {
  if (file === undefined) return [];
  const values = await project.fields(file, field);
  const isComputed =
    values.length === 0 && new RegExp(`\\b${field}['"]?\\s*:`).test(project.text(file) ?? '');
  // A setting without a literal value is computed.
  return [
    { patterns: isComputed ? [undefined] : values, syntax: 'glob', file, isOfPages: true, field },
  ];
}
