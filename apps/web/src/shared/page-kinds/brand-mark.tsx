/** The brand's shield; hidden from screen readers, because it is next to the name. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="#0a4d8d" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 6l8 3v6.5c0 5-3.3 8.6-8 10.5-4.7-1.9-8-5.5-8-10.5V9z" />
        <path d="M12.3 15.8l2.7 2.7 4.8-5.2" />
      </g>
    </svg>
  )
}
