// Hints for names of files and hosts that were typed where an address is expected.

/**
 * Returns what to write instead: `a#b.png` → `a%23b.png`, `images\a.png` → `images/a.png` if that is there, `www.example.com` with its scheme;
 * undefined if none of these explains it. Markdown encodes a backslash.
 */
export function addressHint(
  raw: string,
  isThere: (address: string) => boolean,
): string | undefined {
  if (/^www\.[\w-]+\./i.test(raw)) return `Write \`https://${raw}\`.`;
  const slashed = raw.replace(/\\|%5C/gi, '/');
  const encoded = slashed.replace(/[#?]/g, encodeURIComponent);
  const address = [slashed, encoded].find((candidate) => candidate !== raw && isThere(candidate));
  return address === undefined ? undefined : `Write \`${address}\`, as it is in addresses.`;
}
