/** First match wins: iPads' and Androids' own words hold those of others, and so do Edge's and Chrome's. */
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
] as const;
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const firstIn = (kinds: readonly (readonly [string, RegExp])[], text: string) => kinds.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * What people call the browser and device that a request names in its User-Agent: 'Safari on iPhone'. It helps them to know
 * their own again, and proves nothing.
 */
export function deviceNameOf(userAgent: string | undefined): string {
  const known = (userAgent ?? '').slice(0, 512);
  const [browser, system] = [firstIn(browsers, known), firstIn(systems, known)];
  if (browser === undefined) return system ?? 'An unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
