/**
 * Loads a part of the app, and tries a second time under another address: some browsers remember for as long as the page lives
 * that a file could not be had, so that no 'Try again' would help.
 * For what nothing else imports: under two addresses it would be two. Whole screens leave it to 'Reload this page'.
 * @param load with nothing but the import in it: its address is read off what the build made of that
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const place = placeOf(load.toString());
    // Without its style sheet a screen is none; whoever reloads the page gets both.
    if (place === undefined || String(error).includes('CSS')) throw error;
    const address = new URL(place.file, import.meta.url);
    address.searchParams.set('again', Date.now().toString(36));
    const module = await import(/* @vite-ignore */ address.href);
    return place.part === undefined ? module : module[place.part];
  }
}

/** Where built code loads from: a file, or a part of one that holds several modules (`.then(e => e.t)` stands behind it). */
export function placeOf(source: string): { file: string; part: string | undefined } | undefined {
  const [, , file, , part] = /import\(([`'"])(.+?)\1\)(?:\.then\(\(?(\w+)\)?\s*=>\s*\3\.(\w+)\))?/.exec(source) ?? [];
  return file === undefined ? undefined : { file, part };
}
