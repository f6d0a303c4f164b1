/** How long the file stays available, in ms. Safari asks the user first, and reads the file only after that. */
const readWithin = 10 * 60_000;

/** Saves a text as a file in the browser. */
export function saveText(text: string, type: string, fileName: string): void {
  saveBlob(new Blob([text], { type }), fileName);
}

/**
 * Saves the resource at `address` as a file in the browser.
 * @throws if it cannot be fetched completely
 */
export async function saveFrom(address: string, fileName: string): Promise<void> {
  const response = await fetch(address);
  // A Wi-Fi's login page would be saved as if it were the file.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${response.status}`);
  saveBlob(await response.blob(), fileName);
}

/** Downloads from an address that replies with a file, not a page. The user stays on this page. */
export function openDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'noreferrer';
  link.click();
}

/** Saves content that was created in the browser as a file. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(fileName);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithin);
}

/** Removes path separators and invisible characters (a change of text direction can disguise the extension of `gpj.exe`). */
const safeFileName = (name: string) => name.replaceAll(/\p{C}/gu, '').replaceAll(/[\\/:*?"<>|]/g, '_');
