// The documented blocks that belong to extensions of this server.
import { bundle } from '../bundled/bundled.ts';

const bundledBlocks = Object.entries(bundle).flatMap(([use, { blocks = [] }]) =>
  blocks.map((block) => ({ use, ...block })),
);

/** A block of an extension that a site does not have. */
export interface AbsentBlock {
  readonly name: string;
  /** Message on pages with the block. */
  readonly text: string;
}

/** Returns the blocks that a site lacks. `used` are the extensions that run, `named` the entries of its config. */
export function absentBlocks(
  used: readonly string[],
  named: readonly { readonly use: string; readonly enabled?: boolean | undefined }[],
): readonly AbsentBlock[] {
  return bundledBlocks
    .filter(({ use }) => !used.includes(use))
    .map(({ name, use, hint }) => {
      const fact = `Block \`::${name}\` is left out: it needs the extension \`${use}\``;
      const isOff = named.some((entry) => entry.use === use && entry.enabled === false);
      const text = isOff
        ? `${fact}, which the config switches off. Remove the block, or \`enabled: false\`.`
        : `${fact}, which the site does not have. ${hint}`;
      return { name, text };
    });
}
