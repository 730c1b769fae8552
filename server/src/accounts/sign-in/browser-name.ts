/** Chrome and Safari come last, since most others pretend to be one of them. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Firefox on Windows', as its user knows it; empty for what is no known browser. */
export function browserNameOf(agent = '') {
  const browser = nameIn(agent, browsers);
  if (browser === undefined) return '';
  const system = nameIn(agent, systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
