// The config of Fern, whose file has the name of a config of this server.

/** Names of the file. */
export const fernConfigs: readonly string[] = ['docs.yml', 'docs.yaml'];

/** Whether a text is such a config: each says where its site is published. */
export function isFernConfig(text: string): boolean {
  return /^instances[ \t]*:/m.test(text);
}
