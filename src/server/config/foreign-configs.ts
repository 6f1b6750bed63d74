// Configs of other systems whose file has the name of a config of this server.

export type ForeignConfig = 'fern' | 'gitbook';

/** What each of them says, and no config of this server may. */
const signs: readonly (readonly [system: ForeignConfig, sign: RegExp])[] = [
  // Where the site is published.
  ['fern', /^instances[ \t]*:/m],
  // Its schema.
  ['gitbook', /^\$schema[ \t]*:[ \t]*["']?https:\/\/api\.gitbook\.com\//m],
];

/** Returns the system whose config a text is; undefined if it is one of this server, or of a system that is unknown. */
export function foreignConfigOf(text: string): ForeignConfig | undefined {
  return signs.find(([, sign]) => sign.test(text))?.[0];
}
