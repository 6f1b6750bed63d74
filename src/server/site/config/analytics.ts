// Services that count visits: the script of each, and the hosts that it needs.
import type { Analytics, SiteScriptTag } from '../../../pages/model/analytics.ts';

interface Service extends SiteScriptTag {
  /** Origins to which it sends. */
  readonly connect: readonly string[];
  /** Origins of pictures by which it sends. */
  readonly images: readonly string[];
}

type Provider = NonNullable<Analytics['provider']>;

/** `host` is that of the site's own server. */
type DescribeService = (site: string, host: string | undefined) => Service;

const services: Readonly<Record<Provider, DescribeService>> = {
  plausible(site, host = 'plausible.io') {
    const origin = `https://${host}`;
    const attributes = { 'data-domain': site };
    return { src: `${origin}/js/script.js`, attributes, connect: [origin], images: [] };
  },
  fathom(site) {
    const origin = 'https://cdn.usefathom.com';
    const attributes = { 'data-site': site, 'data-spa': 'auto' };
    return { src: `${origin}/script.js`, attributes, connect: [origin], images: [origin] };
  },
  umami(site, host) {
    const origin = `https://${host ?? 'cloud.umami.is'}`;
    const gateway = host === undefined ? ['https://api-gateway.umami.dev'] : [];
    const attributes = { 'data-website-id': site };
    return { src: `${origin}/script.js`, attributes, connect: [origin, ...gateway], images: [] };
  },
  goatcounter(site, host = `${site}.goatcounter.com`) {
    const origin = `https://${host}`;
    const attributes = { 'data-goatcounter': `${origin}/count` };
    const src = 'https://gc.zgo.at/count.js';
    return { src, attributes, connect: [origin], images: [origin] };
  },
  cloudflare(site) {
    const attributes = { 'data-cf-beacon': JSON.stringify({ token: site, spa: true }) };
    const src = 'https://static.cloudflareinsights.com/beacon.min.js';
    return { src, attributes, connect: ['https://cloudflareinsights.com'], images: [] };
  },
};

/** Returns the service that a site uses; undefined if it uses none. */
export function analyticsService(analytics: Analytics | undefined): Service | undefined {
  const { provider, site, host } = analytics ?? {};
  return provider && site !== undefined ? services[provider](site, host) : undefined;
}
