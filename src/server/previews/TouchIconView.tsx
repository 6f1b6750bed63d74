// The layout of the touch icon: the site's logo on its accent color, or the first letter of its title.
import { accentColors, ink } from './colors.ts';
import { firstLetter } from './first-letter.ts';
import { LogoDrawing } from './LogoDrawing.tsx';
import { touchIconSize, type TouchIcon } from './picture.ts';

interface TouchIconViewProps {
  readonly icon: TouchIcon;
  readonly fontFamily: string;
}

/** The background fills the whole square, because phones round its corners. */
export function TouchIconView({ icon: { brand }, fontFamily }: TouchIconViewProps) {
  const colors = accentColors[brand.accent];
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: touchIconSize,
        height: touchIconSize,
        backgroundColor: colors.strong,
        fontFamily,
        fontSize: 112,
        fontWeight: 600,
        color: ink.paper,
      }}
    >
      {brand.logo ? (
        <LogoDrawing
          logo={brand.logo}
          size={124}
          colors={{ ink: ink.paper, accent: colors.onDark, emphasis: '#e8b65a' }}
        />
      ) : (
        firstLetter(brand.siteTitle || brand.place)
      )}
    </div>
  );
}
