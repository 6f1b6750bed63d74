// The config of a synchronized site, whose file may have the name of one of this server.

export const siteFiles = 'docs.{yaml,yml}';

const ofSite = /^\$schema[ \t]*:[ \t]*["']?https:\/\/api\.gitbook\.com\//m;

/** Whether a text is the config of a site, in which its spaces are listed. */
export function isOfSite(text = ''): boolean {
  return ofSite.test(text);
}
