// The logo's wave line, as wide as a picture.

/** Half a wavelength, in pixels. */
const halfWidth = 100;

/** Height of a crest above the middle, as a fraction of half a wavelength. */
const steepness = 0.19;

interface Wave {
  readonly width: number;
  /** Vertical position of the line's middle. */
  readonly middle: number;
  /** Horizontal position at which the first wave begins. */
  readonly from: number;
}

/** Returns SVG path data of a wave line from edge to edge. */
export function wavePath({ width, middle, from }: Wave): string {
  const rise = halfWidth * steepness;
  const count = Math.ceil((width - from) / (2 * halfWidth));
  const period = `c${halfWidth / 2} 0 ${halfWidth / 2} ${2 * rise} ${halfWidth} ${2 * rise}s${halfWidth / 2}-${2 * rise} ${halfWidth}-${2 * rise}`;
  return `M${from} ${middle - rise}${period.repeat(count)}`;
}
