// Old addresses and where they went (specification, Redirects of old paths).
import type { Redirect, SiteConfig } from './types.ts';

/** Builds the redirect table. Paths are below the base; each matches with and without its trailing slash. */
export function createRedirects(site: SiteConfig): readonly Redirect[] {
  return [
    { from: '/cron/', to: '/workflows/steps/triggers/' },
    { from: '/notebook/', to: '/workflows/steps/' },
    { from: '/workflows/fork/', to: '/workflows/copy/' },
    { from: '/notebook/fork/', to: '/workflows/copy/' },
    { from: '/notebook/inspector/', to: '/workflows/events/inspect/' },
    { from: '/notebook/observability/', to: '/workflows/events/inspect/' },
    { from: '/notebook/destinations/s3/', to: '/destinations/s3/' },
    { from: '/notebook/destinations/sse/', to: '/destinations/sse/' },
    {
      from: '/notebook/destinations/snowflake/',
      to: '/destinations/snowflake/',
      viaRedirect: true,
    },
    { from: '/notebook/destinations/http/', to: '/destinations/http/' },
    { from: '/notebook/destinations/email/', to: '/destinations/email/' },
    { from: '/notebook/destinations/', to: '/destinations/' },
    { from: '/notebook/code/', to: '/code/nodejs/' },
    { from: '/workflows/steps/code/', to: '/code/nodejs/' },
    { from: '/notebook/actions/', to: '/workflows/steps/actions/' },
    { from: '/notebook/sources/', to: '/workflows/steps/triggers/' },
    { from: '/notebook/sql/', to: '/destinations/triggers/', viaRedirect: true },
    { from: `/what-is-${site.product.slug}/`, to: '/' },
    { from: '/apps/all-apps/', to: site.links['apps'] ?? site.origin, besidePage: true },
    // Targets that the specification names above and that are no longer pages.
    { from: '/destinations/triggers/', to: '/destinations/' },
    { from: '/destinations/snowflake/', to: '/destinations/' },
  ];
}
