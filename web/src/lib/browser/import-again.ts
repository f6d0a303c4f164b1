/**
 * Loads a part of the app. If that fails, retries at another address: some browsers remember a failed file for as long as the page is open,
 * so 'Try again' would never help. Use it only for modules that nothing else imports, since two addresses create two instances. Whole
 * screens rely on 'Reload this page' instead.
 * @param load contains nothing but the import, because the address is read from the built code
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const place = placeOf(load.toString());
    // A screen without its style sheet is unusable. Reloading the page loads both.
    if (place === undefined || String(error).includes('CSS')) throw error;
    const address = new URL(place.file, import.meta.url);
    address.searchParams.set('again', Date.now().toString(36));
    const module = await import(/* @vite-ignore */ address.href);
    return place.part === undefined ? module : module[place.part];
  }
}

/** Reads an import in built code: either a file, or a part of a file with several modules (followed by `.then(e => e.t)`). */
export function placeOf(source: string): { file: string; part: string | undefined } | undefined {
  const [, , file, , part] = /import\(([`'"])(.+?)\1\)(?:\.then\(\(?(\w+)\)?\s*=>\s*\3\.(\w+)\))?/.exec(source) ?? [];
  return file === undefined ? undefined : { file, part };
}
