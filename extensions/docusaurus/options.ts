// The options of the plugins of docs.
import { fieldsOf, listOf, type Project } from 'millrace-docs/extension';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the options of each plugin of docs, that of a preset first. A config that works its presets out may state them all the same. */
export async function docsOptionsOf(whole: Fields, project: Project): Promise<readonly Fields[]> {
  const ofPresets = listOf(whole['presets']).flatMap((preset) => {
    const { docs } = fieldsOf(listOf(preset)[1]);
    return typeof docs === 'object' ? [fieldsOf(docs)] : [];
  });
  const ofPlugins = listOf(whole['plugins']).flatMap((plugin) =>
    nameOf(plugin).endsWith('content-docs') ? [fieldsOf(listOf(plugin)[1])] : [],
  );
  const all = [...ofPresets, ...ofPlugins];
  if (all.length > 0) return all;
  const anywhere = (await project.fields(project.file, 'docs')).map(fieldsOf);
  const docsFields = ['path', 'routeBasePath', 'sidebarPath', 'exclude'];
  return anywhere.filter((fields) => docsFields.some((name) => name in fields)).slice(0, 1);
}

/** Returns the name of a plugin that is stated with or without options. */
export function nameOf(plugin: unknown): string {
  const name: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return typeof name === 'string' ? name : '';
}
