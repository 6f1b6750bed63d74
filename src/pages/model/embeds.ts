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
  return framed.includes(youtubeFrames) ? youtubeFrame(url) : undefined;
}

/** Returns what is wrong with an address of an allowed host that has no frame, and a hint; undefined for any other host. */
export function frameFault(address: string, hosts: readonly string[]): string | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined;
  const isAllowed =
    url && embedOrigins([url.host]).some((host) => embedOrigins(hosts).includes(host));
  if (!isAllowed) return undefined;
  if (url.protocol !== 'https:') return 'does not begin with `https://`. Correct it.';
  if (url.username !== '') return 'has a user name. Remove it.';
  return 'has no id of a video or list of YouTube. Copy it from the page of the video.';
}

/** Names of paths that play the list in `list`, not a video of that id: `/playlist?list=x`, `/embed/videoseries?list=x`. */
const listNames = ['playlist', 'videoseries'];

function youtubeFrame({ pathname, searchParams }: URL): string | undefined {
  const name = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
  const list = /^[\w-]+$/.exec(searchParams.get('list') ?? '')?.[0];
  const id = listNames.includes(name) ? list && 'videoseries' : name;
  if (id === undefined || !/^[\w-]{6,}$/.test(id)) return undefined;
  const seconds = /^\d+/.exec(searchParams.get('start') ?? searchParams.get('t') ?? '')?.[0];
  const settings = new URLSearchParams({
    ...(list && { list }),
    ...(seconds && { start: seconds }),
  });
  return `https://${youtubeFrames}/embed/${id}${settings.size === 0 ? '' : `?${settings.toString()}`}`;
}
