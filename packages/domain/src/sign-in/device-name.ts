export type DeviceName = { browser: string; system: string }

/** The order matters: Edge and Opera also contain "Chrome", and Chrome also contains "Safari". */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
/** Phones first: Android also contains "Linux", and iPhones also contain "Mac OS X". */
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (table: [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** The browser and system as people know them; empty if the user agent names none. */
export const deviceName = (userAgent: string): DeviceName => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})
