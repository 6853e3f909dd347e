// Runs before the first paint, so that no page flashes in another colour: sets the theme that the reader chose, or the
// device's. The page contains it, because a file would cost every visit a round trip.
{
  const root = document.documentElement
  const attribute = 'data-mantine-color-scheme'
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // storage can be switched off; the device's theme then stays
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute(attribute, isDark ? 'dark' : 'light')
  // paper is white, whatever the screen is
  let shown = null
  addEventListener('beforeprint', () => {
    shown = root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  })
  addEventListener('afterprint', () => {
    if (shown) root.setAttribute(attribute, shown)
  })
}
