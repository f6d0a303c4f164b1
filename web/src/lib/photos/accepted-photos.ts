/** The accepted types, which are also the accepted file extensions (docs/rules/photos.md#checks). */
export const accepted = ['jpeg', 'jpg', 'png', 'gif', 'heic', 'heif'] as const;

/**
 * Returns the types for the file chooser. An iPhone or iPad is not asked for HEIC: it would then return photos of 24 to 48 megapixels.
 * Asked only for the other types, it converts photos to JPEG itself.
 */
export const acceptedPhotos = (userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints): string => {
  const converts = /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  if (converts) return 'image/jpeg,image/png,image/gif';
  return accepted.flatMap((kind) => [`image/${kind}`, `.${kind}`]).join(',');
};
