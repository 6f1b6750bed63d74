// The sandbox of static files: browsers show them, but run none of their scripts in the site's origin.
import { isMedia } from '../../../site/scan/file-endings.ts';

/**
 * Links work as usual, and the file's own pictures and styles load, since its origin stays that of the site. No scripts, and no forms: they
 * could act for a reader who is logged in to the app around the site.
 */
const sandbox =
  'sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox allow-same-origin';

/** `default-src 'none'` → `default-src 'none';sandbox …` */
export function withSandbox(policy: string): string {
  return `${policy};${sandbox}`;
}

/** Whether a file needs the sandbox: all but pictures, video, sound and PDF, which some browsers do not show in one. SVG can have scripts. */
export function needsSandbox(name: string): boolean {
  return !isMedia(name) || /\.svg$/i.test(name);
}
