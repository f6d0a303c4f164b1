/** One photo as large as the screen allows; apart from the field's words, which every guest's form loads. */
export const photoViewerText = {
  download: 'Download',
  downloading: 'Downloading...',
  close: 'Close',
  notDownloaded: 'Failed to download image. Please try again.',
  none: 'No image',
  notLoaded: 'Failed to load image',
} as const;
