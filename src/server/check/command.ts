// `npm run check`: prints every mistake in content and config.
import { createConfig } from '../../../config/index.ts';
import { parseEnv } from '../process/env.ts';
import { compileThreadFile } from '../render/build-folder.ts';
import { formatMessage } from '../diagnostics/messages.ts';
import { contentNameOf } from '../site/content-name.ts';
import { checkSite, type CheckResult } from './check.ts';

/** `--json` prints one object instead of lines. Returns the exit code: 1 when there is a mistake. */
export async function runCheck(args: readonly string[]): Promise<number> {
  const unknown = args.find((argument) => argument !== '--json');
  if (unknown !== undefined) {
    console.error(`Unknown option \`${unknown}\`. Use \`--json\`, or none.`);
    return 2;
  }
  const env = parseEnv(process.env);
  const config = createConfig(env.site);
  const result = await checkSite({
    config,
    contentDir: env.contentDir,
    contentName: contentNameOf(env.contentDir),
    compileThread: compileThreadFile(),
  });
  console.log(args.includes('--json') ? JSON.stringify(result, undefined, 2) : report(result));
  return result.messages.length === 0 ? 0 : 1;
}

function report({ messages, suppressed, pages, links, anchors, samples }: CheckResult): string {
  const fences = Object.values(samples).reduce((sum, count) => sum + count, 0);
  const checked = `${pages} pages, ${links} links, ${anchors} anchors, ${fences} samples`;
  const ignored = suppressed.length === 0 ? '' : `, ${suppressed.length} ignored by comments`;
  if (messages.length === 0) return `${checked}: no problems${ignored}.`;
  const files = new Set(messages.map((message) => message.file)).size;
  const problems = messages.length === 1 ? '1 problem' : `${messages.length} problems`;
  const lines = messages.map(formatMessage);
  return `${lines.join('\n')}\n\n${checked}: ${problems} in ${files === 1 ? '1 file' : `${files} files`}${ignored}.`;
}
