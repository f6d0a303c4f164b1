/** The photo viewer; separate from the field's text, which every guest's form loads. */
export const photoViewerText = {
  download: 'Download',
  downloading: 'Downloading...',
  close: 'Close',
  notDownloaded: 'Failed to download image. Please try again.',
  none: 'No image',
  notLoaded: 'Failed to load image',
} as const;
