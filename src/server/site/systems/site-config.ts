// Completes the config of a site by that of the project of another system.
import type { ConfigSource } from '../../../pages/model/config.ts';
import { configSchema } from '../config/schema.ts';
import { toConfig } from '../config/read-config.ts';
import type { Losses } from './losses.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields that a config may have; another is a loss. */
export function acceptFields(fields: Fields, losses: Losses): Fields {
  const accepted = Object.entries({ ...fields, language: languageTag(fields['language']) });
  const usable = accepted.flatMap(([name, value]) => {
    if (value === undefined || isEmpty(value)) return [];
    const schema = Object.entries(configSchema.shape).find(([field]) => field === name)?.[1];
    if (!schema) {
      losses.add(`\`${name}\` is no field of a config, and is left out.`, name);
      return [];
    }
    const { error } = schema.safeParse(value);
    if (!error) return [[name, value] as const];
    const shown = typeof value === 'string' ? ` \`${value.slice(0, 200)}\`` : '';
    const hint = error.issues[0]?.message ?? '';
    losses.add(
      `\`${name}\`${shown} cannot be used here, and is left out. ${hint}`,
      typeof value === 'string' ? value : name,
    );
    return [];
  });
  return Object.fromEntries(usable);
}

/** `pt_BR` → `pt-BR`; undefined for anything that is not a BCP 47 tag */
function languageTag(value: unknown): string | undefined {
  const tag = typeof value === 'string' ? value.replaceAll('_', '-') : '';
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Returns a config with the fields that it does not state itself. `fields` are accepted ones. */
export function withFields(config: ConfigSource, fields: Fields): ConfigSource {
  const { statedFields = [] } = config;
  const names = Object.keys(fields).filter((name) => !statedFields.includes(name));
  if (names.length === 0) return config;
  const { site, ...whole } = toConfig(configSchema.parse(fields), {});
  const pick = (from: object): Fields =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
  return { ...config, ...pick(whole), site: { ...config.site, ...pick(site) } };
}
