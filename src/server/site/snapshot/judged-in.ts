// The severities of messages about a site.
import type { Message } from '../../base/diagnostics/messages.ts';
import { createSeverities, judgeMessages } from '../../base/diagnostics/severities.ts';
import type { Site } from './site.ts';

/** Gives each message about the site its severity, and leaves out those that it does not want. */
export function judgedIn(site: Site, messages: readonly Message[]): readonly Message[] {
  if (messages.length === 0) return messages;
  const pages = new Map(site.paths.map((path) => [site.source(path).file, path]));
  const severities = createSeverities(site.config.site);
  return judgeMessages(messages, severities, (file) => pages.get(file));
}
