// The water at the lower edge of the hero, with the logo half in it, large and pale.
import type { Logo as LogoData } from '../model/config.ts';
import { Logo } from './Logo.tsx';

interface HeroWaterProps {
  /** Undefined without a picture: only behind one is there room. */
  readonly logo: LogoData | undefined;
}

/** One wave of the surface, which is repeated over the width of the window. */
const surface = 'M0 24C24 24 24 8 48 8s24 16 48 16';

export function HeroWater({ logo }: HeroWaterProps) {
  return (
    <div className="hero-water" aria-hidden="true">
      <Logo logo={logo} />
      <svg width="100%" height="72">
        <pattern id="hero-wave" width="96" height="72" patternUnits="userSpaceOnUse">
          <path className="water" d={`${surface}V72H0z`} />
          <path className="water-line" fill="none" strokeWidth="3" d={surface} />
        </pattern>
        <rect width="100%" height="72" fill="url(#hero-wave)" />
      </svg>
    </div>
  );
}
