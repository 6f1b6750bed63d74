// Notes which extension runs, so that a page that never ends can name it: its thread can no longer tell.
import type { Handler, Handlers } from 'mdast-util-to-hast';
import type { PluggableList, Plugin, Preset, Processor, Transformer } from 'unified';
import type { MarkdownHooks } from '../markdown/context/hooks.ts';

/** Calls a function while the extension is noted. */
type Inside = <Result>(call: () => Result) => Result;

/** Returns hooks that call `note` with the position of their extension, counted from 1, and with 0 when they have returned. */
export function watchHooks<Block>(
  all: readonly MarkdownHooks<Block>[],
  note: (position: number) => void,
): readonly MarkdownHooks<Block>[] {
  return all.map((hooks, index) => {
    const inside: Inside = (call) => {
      note(index + 1);
      try {
        return call();
      } finally {
        note(0);
      }
    };
    const { lines, container, embed, remark, rehype, handlers, components } = hooks;
    return {
      ...hooks,
      lines: lines && ((texts, page) => inside(() => lines(texts, page))),
      container: container && ((line) => inside(() => container(line))),
      embed: embed && ((line, below) => inside(() => embed(line, below))),
      remark: remark && watchPlugins(remark, inside),
      rehype: rehype && watchPlugins(rehype, inside),
      handlers: handlers && watchHandlers(handlers, inside),
      components:
        components &&
        Object.fromEntries(
          Object.entries(components).map(([name, { read, draw, ...rest }]) => [
            name,
            {
              ...rest,
              read: (props) => inside(() => read(props)),
              draw: (props, children) => inside(() => draw(props, children)),
            },
          ]),
        ),
    };
  });
}

function watchPlugins(plugins: PluggableList, inside: Inside): PluggableList {
  return plugins.map((one) => {
    const [plugin, ...options]: readonly unknown[] = Array.isArray(one) ? one : [one];
    if (typeof plugin !== 'function')
      return { plugins: watchPlugins((plugin as Preset).plugins ?? [], inside) };
    return [watchPlugin(plugin as Plugin<unknown[]>, inside), ...options];
  });
}

function watchPlugin(plugin: Plugin<unknown[]>, inside: Inside): Plugin<unknown[]> {
  return function attach(this: Processor, ...options: unknown[]) {
    const transform = inside(() => plugin.apply(this as never, options)) as Transformer | undefined;
    if (typeof transform !== 'function') return undefined;
    const run = transform as (...args: readonly unknown[]) => Promise<undefined>;
    if (transform.length <= 2) return (tree, file) => inside(() => run(tree, file));
    // A function with three parameters calls back.
    return (tree, file, next) => {
      void inside(() => run(tree, file, next));
    };
  };
}

function watchHandlers(handlers: Handlers, inside: Inside): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([type, handle]): [string, Handler] => [
      type,
      (state, node, parent) => inside(() => handle(state, node, parent)),
    ]),
  );
}
