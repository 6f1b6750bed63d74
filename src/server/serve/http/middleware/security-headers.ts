// Security headers, the same on every response.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { trustedTypesPolicy } from '../../../../pages/model/trusted-types-policy.ts';
import type { SiteConfig } from '../../../../pages/model/config.ts';
import { embedOrigins } from '../../../../pages/model/embeds.ts';
import type { BundleManifest } from '../../../render/views/bundle-manifest.ts';
import { policySourceOf } from '../../../base/store/fingerprints.ts';
import { analyticsService } from '../../../site/config/analytics.ts';

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Denied browser features. The site needs only the clipboard, which browsers guard themselves. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Google's list for Tag Manager with Analytics 4 (developers.google.com/tag-platform/security/guides/csp), and the host without a subdomain, which `*.` does not match. */
const measurementHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://analytics.google.com',
  'https://*.analytics.google.com',
];
const tagManagerHosts = {
  script: ['https://*.googletagmanager.com'],
  connect: measurementHosts,
  image: measurementHosts,
};

/**
 * One policy for all pages of all versions of a site: no inline styles, no inline scripts other than those of the bundle, and no other origins
 * except what is configured: a tag manager, a service that counts visits, hosts of images and of frames.
 */
export function createSecurityHeaders(
  versions: readonly SiteConfig[],
  manifest: Pick<BundleManifest, 'theme' | 'banner'>,
): Middleware {
  const hasTagManager = versions.some(({ tagManagerId }) => tagManagerId !== undefined);
  const extra = hasTagManager ? tagManagerHosts : undefined;
  const imageHosts = originsOf(versions.flatMap((site) => site.imageHosts ?? []));
  const frameHosts = originsOf(versions.flatMap((site) => embedOrigins(site.embedHosts ?? [])));
  const services = versions.flatMap((site) => analyticsService(site.analytics) ?? []);
  const counted = {
    script: [...new Set(services.map(({ src }) => new URL(src).origin))],
    connect: [...new Set(services.flatMap(({ connect }) => connect))],
    image: [...new Set(services.flatMap(({ images }) => images))],
  };
  const hasBanner = versions.some(({ banner }) => banner !== undefined);
  const inlineScripts = [manifest.theme, ...(hasBanner ? [manifest.banner] : [])];
  const isHttps = versions.every(({ origin }) => origin.startsWith('https:'));
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': [
          "'self'",
          ...inlineScripts.map(policySourceOf),
          ...(extra?.script ?? []),
          ...counted.script,
        ],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...imageHosts, ...(extra?.image ?? []), ...counted.image],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(extra?.connect ?? []), ...counted.connect],
        ...(frameHosts.length > 0 && { 'frame-src': frameHosts }),
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // A tag manager injects scripts without this policy.
        ...(!extra && {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [trustedTypesPolicy],
        }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions);
    protect(request, response, next);
  };
}

function originsOf(hosts: readonly string[]): readonly string[] {
  return [...new Set(hosts)].map((host) => `https://${host}`);
}

/** Returns the headers that a middleware sets, as a list that can be written without running the middleware again. */
export function headerListOf(middleware: Middleware): readonly string[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, (error) => {
    if (error) throw error instanceof Error ? error : new Error('The security headers failed.');
  });
  return response.getHeaderNames().flatMap((name) => [name, String(response.getHeader(name))]);
}
