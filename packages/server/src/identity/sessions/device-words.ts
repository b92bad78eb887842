/** The first match counts, because many user agents also name a browser further down this list. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(A|iOS|e)?\//],
  ['Opera Mini', /\bOpera Mini\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /^(?=.*Safari\/).*\bVersion\/[\d.]+ /],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: typeof browsers, agent: string) => names.find(([, sign]) => sign.test(agent))?.[0]

/** Describes browser and system, such as 'Chrome on Android'. */
export function describeDevice(agent = ''): string {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (!browser && !system) return 'An unknown device'
  return `${browser ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
