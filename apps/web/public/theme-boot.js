// Runs before the first paint, as a file because the policy allows no inline script: sets the colour theme
// the reader chose (the device's is the default) and the language of the address, so that nothing flashes.
;(function () {
  const root = document.documentElement
  const isDeviceDark = matchMedia('(prefers-color-scheme: dark)')
  const attribute = 'data-mantine-color-scheme'
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage can be switched off; the device's theme then stays.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && isDeviceDark.matches)
  root.setAttribute(attribute, dark ? 'dark' : 'light')
  // Paper is white, whatever the screen is.
  let shown = null
  addEventListener('beforeprint', () => {
    shown = root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  })
  addEventListener('afterprint', () => {
    if (shown) root.setAttribute(attribute, shown)
  })
  const tags = { ca: 'yue-Hant', cn: 'zh-Hans', de: 'de', es: 'es', fr: 'fr', it: 'it', pt: 'pt' }
  root.lang = tags[location.pathname.split('/')[1]] || 'en'
})()
