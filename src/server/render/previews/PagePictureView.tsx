// The layout of a page's picture: logo and site title above, the page's title in the middle, the edge of the site's hero below.
import { pagePictureSize, type Brand, type PagePicture } from './picture.ts';
import { LogoDrawing } from './LogoDrawing.tsx';

const { width, height } = pagePictureSize;
const side = 88;

/** The lower edge, as SVG path data: a wave from one side to the other, and a straight line. */
const edge = 530;
const wave = `M-60 ${edge - 19}${'c50 0 50 38 100 38s50-38 100-38'.repeat(7)}`;
const line = `M0 ${edge}H${width}`;

/** Width and height of the mark or logo in pixels. */
export const pageMarkSize = 60;

/** Font size of a title, in pixels, and its maximum number of lines, by the maximum number of letters. */
const sizes = [
  { letters: 16, size: 116, lines: 2 },
  { letters: 44, size: 88, lines: 2 },
  { letters: 84, size: 68, lines: 3 },
  { letters: Infinity, size: 56, lines: 4 },
] as const;

interface PagePictureViewProps {
  readonly picture: PagePicture;
  /** Font family names, in fallback order. */
  readonly fontFamily: string;
}

export function PagePictureView({ picture, fontFamily }: PagePictureViewProps) {
  const { brand, trail, title } = picture;
  const { colors } = brand;
  const { size, lines } = sizes.find(({ letters }) => title.length <= letters) ?? sizes[0];
  return (
    <div
      style={{
        display: 'flex',
        width,
        height,
        backgroundColor: colors.paper,
        fontFamily,
        fontWeight: 500,
        color: colors.ink,
      }}
    >
      <Ground brand={brand} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          position: 'absolute',
          left: side,
          top: side - 20,
          width: width - 2 * side,
        }}
      >
        <SiteTitle brand={brand} />
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            height: 350,
            marginTop: 6,
          }}
        >
          {trail.length > 0 && (
            <div
              style={{
                ...oneLine,
                marginBottom: 18,
                fontSize: 30,
                color: colors.accent,
                letterSpacing: '-0.005em',
              }}
            >
              {trail.join('  /  ')}
            </div>
          )}
          <div
            style={{
              display: 'block',
              fontSize: size,
              fontWeight: 600,
              lineHeight: 1.1,
              letterSpacing: '-0.03em',
              color: colors.inkStrong,
              lineClamp: lines,
              wordBreak: 'break-word',
            }}
          >
            {title}
          </div>
        </div>
      </div>
      {title !== brand.address && (
        <div
          style={{
            ...oneLine,
            position: 'absolute',
            left: side,
            bottom: 34,
            fontSize: 26,
            color: colors.accentStrong,
          }}
        >
          {brand.address}
        </div>
      )}
    </div>
  );
}

const oneLine = {
  display: 'block',
  maxWidth: width - 2 * side - 80,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

interface BrandProps {
  readonly brand: Brand;
}

/** The mark or logo of the site, and its title. */
function SiteTitle({ brand }: BrandProps) {
  const { colors } = brand;
  return (
    <div style={{ display: 'flex', alignItems: 'center', height: pageMarkSize }}>
      {brand.mark !== undefined && (
        <img
          src={brand.mark}
          alt=""
          width={pageMarkSize}
          height={pageMarkSize}
          style={{ marginRight: 20 }}
        />
      )}
      {brand.logo && brand.mark === undefined && (
        <div style={{ display: 'flex', marginRight: 20 }}>
          <LogoDrawing
            logo={brand.logo}
            size={pageMarkSize}
            colors={{
              ink: colors.inkStrong,
              accent: colors.accent,
              emphasis: colors.emphasis,
            }}
          />
        </div>
      )}
      <div style={{ ...oneLine, fontSize: 34, letterSpacing: '-0.01em' }}>{brand.siteTitle}</div>
    </div>
  );
}

/** The logo behind the text, large and pale, and the lower edge. */
function Ground({ brand: { logo, mark, divider, colors } }: BrandProps) {
  return (
    <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>
      {logo && mark === undefined && (
        <div style={{ display: 'flex', position: 'absolute', left: 740, top: 130 }}>
          <LogoDrawing
            logo={logo}
            size={560}
            colors={{
              ink: colors.accentWash,
              accent: colors.accentWash,
              emphasis: colors.accentWash,
            }}
          />
        </div>
      )}
      {divider !== 'none' && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          style={{ position: 'absolute', left: 0, top: 0 }}
        >
          {divider === 'water' && <path d={`${wave}V${height}H-60z`} fill={colors.accentWash} />}
          <path
            d={divider === 'line' ? line : wave}
            fill="none"
            stroke={colors.accent}
            strokeWidth={divider === 'line' ? 3 : 7}
            strokeLinecap="round"
          />
        </svg>
      )}
    </div>
  );
}
