// The site's mark, from the config.
import type { Logo as LogoData } from '../model/config.ts';

interface LogoProps {
  readonly logo: LogoData;
}

export function Logo({ logo }: LogoProps) {
  return (
    <svg
      className="logo"
      viewBox={logo.viewBox}
      width="24"
      height="24"
      stroke="currentColor"
      fill="none"
      aria-hidden="true"
    >
      {logo.strokes.map(({ d, width, isAccent }) => (
        <path
          key={d}
          className={isAccent ? 'logo-accent' : undefined}
          d={d}
          strokeWidth={width}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
