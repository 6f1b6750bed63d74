// The endpoints of extensions, which answer messages that programs post.
import type {
  EndpointContext,
  EndpointMessage,
  EndpointReply,
  OfferedTool,
  Tool,
} from '../../contract/server-parts.ts';
import { awaitHook, ExtensionError } from '../../markdown/context/hooks.ts';
import type { ReportHook } from '../views/page-hooks.ts';
import { readingContext, type PageReader } from '../views/reading-context.ts';
import type { LoadedExtension } from '../../site/extensions/plan.ts';
import type { Site } from '../../site/snapshot/site.ts';

export interface EndpointsOptions extends Pick<
  EndpointContext,
  'search' | 'servedMarkdown' | 'missing'
> {
  readonly site: Site;
  readonly reader: PageReader;
  readonly report: ReportHook;
}

type Answer = (message: EndpointMessage) => Promise<EndpointReply<Uint8Array>>;

/** Returns a function that answers a message at a path. Rejects if there is no endpoint, or with an `ExtensionError`. */
export function createEndpoints({ site, reader, report, ...methods }: EndpointsOptions) {
  const opened = new Map<string, Promise<Answer>>();

  function contextOf(owner: LoadedExtension, path: string): EndpointContext {
    const context = { ...readingContext(reader, owner), ...methods };
    return {
      ...context,
      get tools() {
        return toolsOf(site).map((tool) => ({ ...tool, call: callOf(tool, path) }));
      },
    };
  }

  /** Returns a function that calls a tool. It never rejects. */
  function callOf({ owner, name, call }: OwnedTool, path: string): OfferedTool['call'] {
    const hook = `tools ${name}`;
    return async (input) => {
      try {
        return await awaitHook(owner.plan.name, hook, () =>
          // The endpoint has parsed it by the schema of the tool.
          call(input as never, contextOf(owner, path)),
        );
      } catch (error) {
        if (!(error instanceof ExtensionError)) throw error;
        report(error, path);
        return { error: 'Internal server error. Try again in a moment.' };
      }
    };
  }

  async function open(path: string): Promise<Answer> {
    const loaded = site.extensions.endpoints.get(path);
    if (!loaded) throw new Error(`The site has no endpoint \`${path}\`.`);
    const { owner, endpoint } = loaded;
    const { name } = owner.plan;
    const hook = `endpoints ${path}`;
    const answer = await awaitHook(name, hook, () => endpoint.open(contextOf(owner, path)));
    return (message) =>
      awaitHook(name, hook, async () => {
        const reply = await answer(message);
        return { ...reply, body: Buffer.from(reply.body) };
      });
  }

  return async (path: string, message: EndpointMessage): ReturnType<Answer> => {
    const opening = opened.get(path) ?? open(path);
    opened.set(path, opening);
    try {
      await opening;
    } catch (error) {
      // Tried again with the next message.
      opened.delete(path);
      throw error;
    }
    return (await opening)(message);
  };
}

interface OwnedTool extends Tool {
  readonly owner: LoadedExtension;
}

/** Returns the tools of all extensions; of two with the same name, the first counts. */
export function toolsOf({ extensions }: Site): readonly OwnedTool[] {
  const tools = new Map<string, OwnedTool>();
  for (const owner of extensions.all)
    for (const tool of owner.extension.tools ?? [])
      if (!tools.has(tool.name)) tools.set(tool.name, { ...tool, owner });
  return [...tools.values()];
}
