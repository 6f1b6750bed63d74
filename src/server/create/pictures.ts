// Pictures of a new site: a monogram as its logo, and three icons.

/** Returns the first letter of the title on a square of the color. */
export function monogram(title: string, color: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? 'D';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="${color}"/>
  <text x="16" y="23" fill="#fff" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle">${letter}</text>
</svg>
`;
}

/** Lines of each icon in a square of 24. */
const icons = {
  start: 'M5 3v18M5 4h13l-3 4 3 4H5',
  book: 'M12 6c-2.5-1.7-5.5-2-9-2v14c3.5 0 6.5.3 9 2 2.5-1.7 5.5-2 9-2V4c-3.5 0-6.5.3-9 2v14',
  list: 'M4 6h.01M9 6h11M4 12h.01M9 12h11M4 18h.01M9 18h11',
} as const;

export type IconName = keyof typeof icons;

/** Returns an icon as a line drawing in the color. */
export function drawIcon(name: IconName, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${icons[name]}"/></svg>
`;
}
