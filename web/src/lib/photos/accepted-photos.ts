/** Accepted, by type or by file extension (docs/rules/photos.md#checks). */
export const accepted = ['jpeg', 'jpg', 'png', 'gif', 'heic', 'heif'] as const;

/**
 * The file chooser's types. An iPhone or iPad asked for HEIC returns 24 to 48 megapixels of it; asked for the others, it converts to JPEG
 * itself.
 */
export const acceptedPhotos = (userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): string => {
  const converts = /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  if (converts) return 'image/jpeg,image/png,image/gif';
  return accepted.flatMap((kind) => [`image/${kind}`, `.${kind}`]).join(',');
};
