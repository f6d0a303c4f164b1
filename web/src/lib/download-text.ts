/** Hands a text to the browser as a file to keep. */
export function downloadText(text: string, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: the browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
