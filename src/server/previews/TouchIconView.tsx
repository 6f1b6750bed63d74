// The layout of the touch icon: the site's logo on its accent color, or the first letter of its title.
import { firstLetter } from './first-letter.ts';
import { LogoDrawing } from './LogoDrawing.tsx';
import { touchIconSize, type TouchIcon } from './picture.ts';

interface TouchIconViewProps {
  readonly icon: TouchIcon;
  readonly fontFamily: string;
}

/** The background fills the whole square, because phones round its corners. */
export function TouchIconView({ icon: { brand }, fontFamily }: TouchIconViewProps) {
  const colors = brand.colors.icon;
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: touchIconSize,
        height: touchIconSize,
        backgroundColor: colors.ground,
        fontFamily,
        fontSize: 112,
        fontWeight: 600,
        color: colors.sign,
      }}
    >
      {brand.logo ? (
        <LogoDrawing
          logo={brand.logo}
          size={124}
          colors={{ ink: colors.sign, accent: colors.accent, emphasis: colors.emphasis }}
        />
      ) : (
        firstLetter(brand.siteTitle || brand.place)
      )}
    </div>
  );
}
