// Runs before the first paint, as a file because the policy allows no inline script: sets the colour theme
// the reader chose (light is the default) and the language of the address, so that nothing flashes.
;(function () {
  const root = document.documentElement
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage can be switched off; the light theme then stays.
  }
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const tags = { ca: 'yue-Hant', cn: 'zh-Hans', de: 'de', es: 'es', fr: 'fr', it: 'it', pt: 'pt' }
  root.lang = tags[location.pathname.split('/')[1]] || 'en'
})()
