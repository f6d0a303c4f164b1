/**
 * Hands what stands at `address` to the browser as a file to keep.
 * @throws when it cannot be had whole
 */
export async function downloadBlob(address: string, fileName: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Not at once: the browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
