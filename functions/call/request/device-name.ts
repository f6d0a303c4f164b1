/**
 * Systems, of which the first match is used. The order matters, because the user agents of iPad, Android, Edge and Chrome also contain
 * names that appear further down.
 */
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
 * Returns the common name of the browser and device in a User-Agent, such as 'Safari on iPhone'. It helps people recognize their own
 * device, and proves nothing.
 */
export function deviceNameOf(userAgent: string | undefined): string {
  const known = (userAgent ?? '').slice(0, 512);
  const [browser, system] = [firstIn(browsers, known), firstIn(systems, known)];
  if (browser === undefined) return system ?? 'An unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
