const longest = 60;

/**
 * Turns a name into text for use in an address: `Café Zürich & Söhne` becomes `cafe-zurich-sohne`. A name without any Latin letter or digit
 * becomes `fallback`.
 */
export function slugOf(name: string, fallback = 'organization'): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, longest).replaceAll(/^-|-$/g, '') || fallback;
}
