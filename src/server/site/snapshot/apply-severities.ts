// Applies the severities of a site to messages.
import type { Message } from '../../base/diagnostics/messages.ts';
import { createSeverities, judgeMessages } from '../../base/diagnostics/severities.ts';
import type { Site } from './site.ts';

/** Gives each message its severity on the site, and leaves out those that are off. */
export function applySeverities(site: Site, messages: readonly Message[]): readonly Message[] {
  if (messages.length === 0) return messages;
  const pages = new Map(site.paths.map((path) => [site.source(path).file, path]));
  const severities = createSeverities(site.config.site);
  return judgeMessages(messages, severities, (file) => pages.get(file));
}
