// Pages of other hosts in frames: which hosts may be framed, and at which address.

/** Names under which videos of YouTube are linked; all are framed from the one that sets no cookies before they play. */
const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'];
const youtubeFrames = 'www.youtube-nocookie.com';

/** Returns the hosts that frames are loaded from. */
export function embedOrigins(hosts: readonly string[]): readonly string[] {
  return hosts.map((host) => (youtubeHosts.includes(host) ? youtubeFrames : host));
}

/** Returns the address of the frame for an address of one of the hosts; undefined for any other, which stays a link. */
export function frameAddress(address: string, hosts: readonly string[]): string | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '') return undefined;
  const framed = embedOrigins(hosts);
  if (!youtubeHosts.includes(url.host)) return framed.includes(url.host) ? url.href : undefined;
  const id = url.searchParams.get('v') ?? url.pathname.split('/').at(-1) ?? '';
  if (!framed.includes(youtubeFrames) || !/^[\w-]{6,}$/.test(id)) return undefined;
  const start = url.searchParams.get('start') ?? url.searchParams.get('t') ?? '';
  const seconds = /^\d+/.exec(start)?.[0];
  return `https://${youtubeFrames}/embed/${id}${seconds === undefined ? '' : `?start=${seconds}`}`;
}
