/**
 * Loads the menu of languages into a guest's page with the first touch or key. Until then, an English page costs its guests nothing for other
 * languages; pages in other languages show the menu at once (`web/src/languages/instead`).
 */
export function offerLanguages(header: HTMLElement | null): void {
  if (header === null) return;
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => showLanguages(header), { once: true });
}

/** Adds the menu of languages to the header of a guest's page. */
export async function showLanguages(header: HTMLElement): Promise<void> {
  const { menu } = await import('./language-choice.ts');
  // Adding it again would take the focus out of it.
  if (!header.contains(menu)) header.append(menu);
}
