/** Milliseconds. Safari asks people first, and reads the file only after they have answered. */
const readWithin = 10 * 60_000;

/** Hands a text to the browser as a file to keep. */
export function saveText(text: string, type: string, fileName: string): void {
  save(new Blob([text], { type }), fileName);
}

/**
 * Hands what stands at `address` to the browser as a file to keep.
 * @throws when it cannot be had whole
 */
export async function saveFrom(address: string, fileName: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  save(await response.blob(), fileName);
}

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(fileName);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithin);
}

/** Without what nobody sees (an override of direction shows `gpj.exe` as another ending), or what a disk takes for a folder. */
const safeFileName = (name: string) => name.replaceAll(/\p{C}/gu, '').replaceAll(/[\\/:*?"<>|]/g, '_');
