// The method of an HTTP call in a list of sections.

interface MethodProps {
  /** `POST`; undefined for a section that describes no call. */
  readonly name: string | undefined;
}

export function Method({ name }: MethodProps) {
  if (name === undefined) return null;
  return (
    <>
      <span className={`method method-${name.toLowerCase()}`}>{name}</span>{' '}
    </>
  );
}
