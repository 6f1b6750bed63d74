// The site's logo in a picture, in colors that suit the background.
import type { Logo } from '../../../pages/model/config.ts';
import type { PictureColors } from '../../site/theme/picture-colors.ts';

interface LogoDrawingProps {
  readonly logo: Logo;
  /** Width and height in pixels. */
  readonly size: number;
  readonly colors: Pick<PictureColors, 'ink' | 'accent' | 'emphasis'>;
}

export function LogoDrawing({ logo, size, colors }: LogoDrawingProps) {
  return (
    <svg width={size} height={size} viewBox={logo.viewBox}>
      {logo.strokes.map(({ d, width: strokeWidth, isAccent, isEmphasis }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke={isAccent ? colors.accent : isEmphasis ? colors.emphasis : colors.ink}
          strokeWidth={strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
