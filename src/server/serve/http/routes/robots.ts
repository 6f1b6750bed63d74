// Serves `robots.txt`, which allows everything and lists the sitemaps and the text files for LLMs.
import type { RequestHandler } from 'express';
import { withBase } from '../../../../pages/model/paths.ts';
import type { SiteFacts } from '../../../render/renderer/site-facts.ts';
import { listPath } from '../../../../pages/model/llms.ts';
import { ownRoutes } from '../../../contract/own-routes.ts';
import { sendText } from '../responses/send-text.ts';

export function createRobotsHandler(
  { site: { base, origin }, hasList }: SiteFacts,
  versions: readonly { readonly facts: SiteFacts }[],
): RequestHandler {
  const urlOf = (path: string): string => origin + withBase(base, path);
  const indexed = versions.filter(({ facts }) => !facts.noindex);
  const bases = [base, ...indexed.map(({ facts }) => facts.site.base)];
  const sitemaps = bases.map(
    (siteBase) => `Sitemap: ${origin}${withBase(siteBase, '/sitemap.xml')}\n`,
  );
  const lists = `# For programs that read: ${urlOf(listPath)} and ${urlOf(ownRoutes.fullText.path)}\n`;
  const body = `User-agent: *\nAllow: /\n${sitemaps.join('')}${hasList ? lists : ''}`;
  return function handleRobots(_request, response) {
    sendText(response, 200, body, 'hourly');
  };
}
