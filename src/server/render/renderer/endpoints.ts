// The endpoints of extensions, which answer messages that programs post.
import type {
  EndpointContext,
  EndpointMessage,
  EndpointReply,
} from '../../contract/server-parts.ts';
import { awaitHook, ExtensionError } from '../../markdown/context/hooks.ts';
import type { ReportHook } from '../views/page-hooks.ts';
import { readingContext, type PageReader } from '../views/reading-context.ts';
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

  async function open(path: string): Promise<Answer> {
    const loaded = site.extensions.endpoints.get(path);
    if (!loaded) throw new Error(`The site has no endpoint \`${path}\`.`);
    const { owner, endpoint } = loaded;
    const { name } = owner.plan;
    const hook = `endpoints ${path}`;
    const context: EndpointContext = {
      ...readingContext(reader, owner),
      ...methods,
      report(error) {
        report(new ExtensionError(name, hook, error), path);
      },
    };
    const answer = await awaitHook(name, hook, () => endpoint.open(context));
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
