export type Device = {
  readonly browser: string;
  readonly system: string;
  readonly kind: 'desktop' | 'phone' | 'tablet';
};

// Order matters: almost every browser also claims to be the ones below it.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const first = (rules: readonly (readonly [RegExp, string])[], agent: string): string =>
  rules.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Browser and system of a user agent in readable form; empty when unknown. */
export function deviceOf(agent: string): Device {
  const system = first(systems, agent);
  const isTablet = system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(agent));
  const isPhone = system === 'iOS' || system === 'Android';
  return { browser: first(browsers, agent), system, kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'desktop' };
}
