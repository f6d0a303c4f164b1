/** Texts for the photo viewer. Separate from the field's texts, which every guest's form loads. */
export const photoViewerText = {
  download: 'Download',
  downloading: 'Downloading...',
  close: 'Close',
  notDownloaded: 'Failed to download image. Please try again.',
  none: 'No image',
  notLoaded: 'Failed to load image',
} as const;
