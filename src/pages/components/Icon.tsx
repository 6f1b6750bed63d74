// Icons of the frame: 24 units wide, lines of uniform width, in the text color.

const icons = {
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  page: 'M7 3.5h6.5L18 8v12.5H7zM13.5 3.5V8H18',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
} as const;

interface IconProps {
  readonly name: keyof typeof icons;
}

/** Always next to a text label, so it is hidden from screen readers. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
