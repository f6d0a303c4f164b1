/** Accepted types, also as file extensions (docs/rules/photos.md#checks). */
export const accepted = ['jpeg', 'jpg', 'png', 'gif', 'heic', 'heif'] as const;

/**
 * Returns the file chooser's types. An iPhone or iPad asked for HEIC returns it with 24 to 48 megapixels; asked for the others, it converts
 * to JPEG itself.
 */
export const acceptedPhotos = (userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): string => {
  const converts = /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  if (converts) return 'image/jpeg,image/png,image/gif';
  return accepted.flatMap((kind) => [`image/${kind}`, `.${kind}`]).join(',');
};
