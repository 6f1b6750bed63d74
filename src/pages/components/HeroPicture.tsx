// A picture of a completed workflow run, rendered as HTML from the config.
import type { HeroPicture as HeroPictureData } from '../model/hero-picture.ts';

interface HeroPictureProps {
  readonly picture: HeroPictureData;
}

export function HeroPicture({ picture }: HeroPictureProps) {
  const { label, steps, result } = picture;
  return (
    <div className="hero-picture" role="img" aria-label={label}>
      {steps.map(({ name, detail }) => (
        <div key={name} className="picture-step">
          <b>{name}</b> <span>{detail}</span>
        </div>
      ))}
      {result !== undefined && <code className="picture-result">{result}</code>}
    </div>
  );
}
