// The layout of the touch icon: the site's mark on its paper, its logo on its accent color, or the first letter of its title.
import { firstLetter } from './first-letter.ts';
import { LogoDrawing } from './LogoDrawing.tsx';
import { touchIconSize, type TouchIcon } from './picture.ts';

/** Width and height of the mark in pixels. */
export const iconMarkSize = 132;

interface TouchIconViewProps {
  readonly icon: TouchIcon;
  readonly fontFamily: string;
}

/** The background fills the whole square, because phones round its corners. */
export function TouchIconView({ icon: { brand }, fontFamily }: TouchIconViewProps) {
  const { mark, logo } = brand;
  const colors = brand.colors.icon;
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: touchIconSize,
        height: touchIconSize,
        // A mark is made for the site's paper.
        backgroundColor: mark === undefined ? colors.ground : brand.colors.paper,
        fontFamily,
        fontSize: 112,
        fontWeight: 600,
        color: colors.sign,
      }}
    >
      {mark !== undefined ? (
        <img src={mark} alt="" width={iconMarkSize} height={iconMarkSize} />
      ) : logo ? (
        <LogoDrawing
          logo={logo}
          size={124}
          colors={{ ink: colors.sign, accent: colors.accent, emphasis: colors.emphasis }}
        />
      ) : (
        firstLetter(brand.siteTitle || brand.address)
      )}
    </div>
  );
}
