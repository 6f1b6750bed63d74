// Who the site is about and where it lives. Renaming the product here renames it everywhere.
import type { Product, SiteConfig, SiteSettings } from './types.ts';

export const product: Product = {
  name: 'Millrace',
  slug: 'millrace',
  short: 'mr',
  domain: 'millrace.example',
};

/** Builds the site's identity for one product; settings come from the environment. */
export function createSite(settings: SiteSettings = {}, of: Product = product): SiteConfig {
  const app = `https://${of.domain}`;
  return {
    product: of,
    title: `${of.name} documentation`,
    description: `Build workflows, event sources and integrations with ${of.name}: guides and reference.`,
    language: 'en',
    strict: true,
    base: settings.base ?? '/docs/',
    origin: settings.origin ?? app,
    tagManagerId: settings.tagManagerId,
    editUrl: settings.editUrl,
    versions: [{ label: 'v2' }, { label: 'v1', path: '/v1/' }],
    links: {
      app,
      signup: `${app}/auth/signup`,
      workflows: `${app}/workflows`,
      newWorkflow: `${app}/new`,
      sources: `${app}/sources`,
      newSource: `${app}/sources/new`,
      accounts: `${app}/accounts`,
      dataStores: `${app}/data-stores`,
      apps: `${app}/apps`,
      settings: `${app}/settings`,
      accountSettings: `${app}/settings/account`,
      appSettings: `${app}/settings/app`,
      userSettings: `${app}/settings/users`,
      envVars: `${app}/settings/env-vars`,
      billing: `${app}/settings/billing`,
      sso: `${app}/auth/sso`,
      privacy: `${app}/privacy`,
      terms: `${app}/terms`,
      support: `${app}/support`,
      community: `${app}/community`,
      registry: `https://code.${of.domain}/registry`,
      api: `https://api.${of.domain}/v1`,
      apiHost: `https://api.${of.domain}`,
      realtime: `https://rt.${of.domain}`,
      sql: `https://rt.${of.domain}/sql`,
      files: `https://files.${of.domain}`,
      cli: `https://cli.${of.domain}`,
      rssHooks: `https://rss.hooks.${of.domain}`,
      sdkHooks: `https://sdk.hooks.${of.domain}`,
      status: `https://status.${of.domain}`,
      abuseEmail: `abuse@${of.domain}`,
      billingEmail: `billing@${of.domain}`,
      privacyEmail: `privacy@${of.domain}`,
      securityEmail: `security@${of.domain}`,
      supportEmail: `support@${of.domain}`,
    },
  };
}
