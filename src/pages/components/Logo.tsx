// The site's logo, from the config.
import type { Logo as LogoData } from '../model/config.ts';

interface LogoProps {
  /** Renders nothing if undefined. */
  readonly logo: LogoData | undefined;
}

export function Logo({ logo }: LogoProps) {
  if (!logo) return null;
  return (
    <svg className="logo" viewBox={logo.viewBox} width="24" height="24" aria-hidden="true">
      {logo.strokes.map(({ d, width, isAccent, isEmphasis }) => (
        <path
          key={d}
          className={isAccent ? 'logo-accent' : isEmphasis ? 'logo-emphasis' : undefined}
          d={d}
          strokeWidth={width}
        />
      ))}
    </svg>
  );
}
