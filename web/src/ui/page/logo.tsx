/** Shows the two-word logo: two overlapping circles, one filled and one outlined, beside the words. */
export function Logo({ size = 30, onDark = false }: { size?: number; onDark?: boolean }) {
  return (
    <span className="logo" data-on-dark={onDark || undefined} style={{ fontSize: size * 0.66 }}>
      <svg width={size * 1.4} height={size} viewBox="0 0 56 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" className="logo-filled" />
        <circle cx="37" cy="20" r="15.5" className="logo-outlined" />
      </svg>
      <span>
        Table <span className="logo-second">Two</span>
      </span>
    </span>
  );
}
