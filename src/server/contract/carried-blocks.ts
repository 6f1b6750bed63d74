// Blocks of other systems pass the parser as directives, with an attribute that holds what the author wrote.
import * as z from 'zod';

const schema = z.object({
  name: z.string(),
  label: z.string().optional(),
  props: z.record(z.string(), z.unknown()).default({}),
  /** Why its settings cannot be read. */
  fault: z.string().optional(),
});

/** A block as its author wrote it. */
export type CarriedBlock = z.infer<typeof schema>;

/** Returns the block that a directive carries; undefined for a directive that an author has typed. */
export function carriedBy(raw: string | null | undefined): CarriedBlock | undefined {
  try {
    return schema.safeParse(JSON.parse(decodeURIComponent(raw ?? ''))).data;
  } catch {
    return undefined;
  }
}

/** Returns the line of a directive that carries a block, without its colons. */
export function carriedAs(directive: string, block: CarriedBlock): string {
  return `${directive}{raw="${encodeURIComponent(JSON.stringify(block))}"}`;
}

/** A block whose end is not found yet. */
export interface OpenBlock {
  readonly line: number;
  /** Indentation of the line that it gets. */
  readonly indent: number;
  readonly block: CarriedBlock;
}

/** Maximum nesting; the marks of deeper blocks are left out. */
const maxDepth = 24;

/** Writes the first lines of blocks once it is known whether they end. */
export interface BlockStack<Open extends OpenBlock> {
  readonly open: Open[];
  /** Closes a block by its index in `open`, with those inside it that nothing closes. Returns its last line. */
  close(index: number): string;
  /** Blocks without an end have no content. */
  end(): void;
}

/**
 * Writes the directives into `lines`, which must have a line for each block when it is closed. Calls `leave` with each block that is never
 * closed.
 */
export function createBlockStack<Open extends OpenBlock>(
  directive: string,
  lines: string[],
  leave?: (unclosed: Open) => void,
): BlockStack<Open> {
  const open: Open[] = [];

  function write({ line, indent, block }: OpenBlock, colons: string): void {
    lines[line] = ' '.repeat(indent) + colons + carriedAs(directive, block);
  }

  function writeUnclosed(unclosed: readonly Open[]): void {
    for (const block of unclosed) {
      leave?.(block);
      write(block, '::');
    }
  }

  return {
    open,
    close(index) {
      const [closed, ...unclosed] = open.splice(index);
      writeUnclosed(unclosed);
      if (!closed || index >= maxDepth) return '';
      const colons = ':'.repeat(3 + maxDepth - index);
      write(closed, colons);
      return ' '.repeat(closed.indent) + colons;
    },
    end() {
      writeUnclosed(open.splice(0));
    },
  };
}
